-- Whether a payment that ended left after all, once more than it came back: a bank booked it, or a sum of its run, though it was not to leave. 'bookedTwice' where
-- that alarmed already, 'unclear' where it was for a person, null where it did not. Files that say it of one day say it of one movement; a sum that came back counts where it
-- is one that left; the return that ended the payment is not counted against what left later.
create function left_after_all(item payout_item) returns text language sql stable as $$
  with said as (
    select e.item_id is null as is_sum, e.word, e.day, e.file_id, count(*) as times, min(e.outcome) as outcome, bool_or(e.outcome = 'returned') as is_end
    from bank_file_entry e join bank_file f on f.tenant = e.tenant and f.id = e.file_id
    where e.tenant = item.tenant and e.run_id = item.run_id and (e.item_id = item.id or e.item_id is null)
      and (e.word = 'booked' and e.outcome in ('unclear', 'bookedTwice')
        or e.word = 'returned' and e.outcome in ('returned', 'known', 'unclear') and f.format not like 'pain.002%'
          and (e.item_id is not null or exists (select from bank_file_entry b where b.tenant = e.tenant and b.run_id = e.run_id and b.item_id is null
            and b.word = 'booked' and b.outcome in ('unclear', 'bookedTwice') and b.cents = e.cents)))
    group by 1, 2, 3, 4
  ), days as (
    select is_sum, word, day, max(times) as times, min(outcome) as outcome, bool_or(is_end) as is_end from said group by 1, 2, 3
  )
  select case when coalesce(sum(times) filter (where word = 'booked'), 0)
      > coalesce(sum(times) filter (where word = 'returned'), 0) - count(distinct is_sum) filter (where is_end)
    then min(outcome) filter (where word = 'booked') end
  from days
$$;

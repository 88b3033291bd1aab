-- Whether a payment that ended left once more than it came back, though it was not to leave: 'bookedTwice' where that alarmed already, 'unclear' where it was for a
-- person, null where it did not. What files say of one day, singly or in a sum, is one movement; two things that one file says are two. A payment that a bank
-- sent back, or that was booked before it ended, left once as it was to: its return is of that, also where the sum that it left in was for a person.
create or replace function left_after_all(item payout_item) returns text language sql stable as $$
  with entries as (
    select e.item_id is null as is_sum, e.word, e.day, e.file_id, e.outcome, e.cents, f.format like 'pain.002%' as is_report
    from bank_file_entry e join bank_file f on f.tenant = e.tenant and f.id = e.file_id
    where e.tenant = item.tenant and e.run_id = item.run_id and (e.item_id = item.id or e.item_id is null)
  ), whole as (
    select sum(i.amount_cents - i.offset_cents) as cents from payout_item i join payout_run r on r.tenant = i.tenant and r.id = i.run_id
    where i.tenant = item.tenant and i.run_id = item.run_id and (i.returned_at is null or i.returned_at > r.released_at)
  ), said as (
    select word, day, file_id, count(*) as times, count(*) filter (where outcome = 'bookedTwice') as once_more
    from entries
    where word = 'booked' and (outcome in ('unclear', 'bookedTwice')
        or outcome in ('confirmed', 'known') and not is_report and (not is_sum or cents = (select cents from whole)))
      or word = 'returned' and not is_report and outcome in ('returned', 'known', 'unclear')
        and (not is_sum or exists (select from entries b where b.is_sum and b.word = 'booked' and b.outcome in ('unclear', 'bookedTwice') and b.cents = entries.cents))
    group by 1, 2, 3
  ), days as (
    select word, day, max(times) as times, max(once_more) as once_more from said group by 1, 2
  ), counted as (
    select coalesce(sum(times) filter (where word = 'booked'), 0) as booked, coalesce(sum(times) filter (where word = 'returned'), 0) as returned,
      coalesce(sum(once_more) filter (where word = 'booked'), 0) as once_more from days
  ), ended as (
    select (exists (select from payout_booking b where b.tenant = item.tenant and b.item_id = item.id)
      or exists (select from payout_run r where r.tenant = item.tenant and r.id = item.run_id and r.confirmed_at < item.returned_at)
      or exists (select from entries where not is_sum and word = 'returned' and outcome = 'returned'))::int as after_leaving
  )
  select case when greatest(booked, (after_leaving + once_more) * after_leaving) > greatest(returned, after_leaving)
    then (select min(outcome) from entries where word = 'booked' and outcome in ('unclear', 'bookedTwice')) end
  from counted, ended
$$;

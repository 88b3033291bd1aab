-- The catalogue is kept by operators. A revision counts the changes of a product or category, so that the second of two who edit one thing
-- learns of the first. The days on which a product is offered; null is without a limit.
create extension if not exists btree_gist;

alter table product
  add column revision int not null default 1,
  add column active_from date,
  add column active_until date,
  add constraint product_days check (active_until >= active_from);
alter table product_category add column revision int not null default 1;

-- Rewards are dated versions: of a product no two hold on one day, beside those that count in addition (`is_extra`). One that a second
-- person has to agree to counts for nothing until then.
alter table reward
  add column is_extra boolean not null default false,
  add column is_proposed boolean not null default false,
  add column proposed_by text;

do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update reward set is_extra = true where tenant = t and exists (
      select from reward o where o.tenant = reward.tenant and o.product_id = reward.product_id and o.id < reward.id
        and o.starts_on <= coalesce(least(reward.ends_on, reward.display_ends_on), 'infinity')
        and reward.starts_on <= coalesce(least(o.ends_on, o.display_ends_on), 'infinity'));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create function days_of_reward(first date, last date, shown_last date) returns daterange immutable language sql as $$
  select case when least(last, shown_last) < first then 'empty'::daterange else daterange(first, least(last, shown_last), '[]') end
$$;
alter table reward add constraint reward_days_apart exclude using gist (
  tenant with =, product_id with =, days_of_reward(starts_on, ends_on, display_ends_on) with &&
) where (not is_extra and not is_proposed);

-- What somebody was promised stays: of a version that has begun only its end moves.
create function keep_begun_reward() returns trigger language plpgsql as $$
begin
  if not old.is_proposed
    and old.starts_on <= ((now() + coalesce((select shift from clock), interval '0')) at time zone 'Europe/Berlin')::date
    and (old.product_id, old.value_cents, old.starts_on, old.is_extra) is distinct from (new.product_id, new.value_cents, new.starts_on, new.is_extra)
  then
    raise exception 'A reward that has begun keeps its amount, its product and its start' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reward_begun_kept before update on reward for each row execute function keep_begun_reward();

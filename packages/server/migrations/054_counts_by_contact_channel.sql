-- Leads and what follows from them count by the channel that the contact came by, beside the one that the referral was made by.
alter table referral_count add column contact_channel text;
drop index referral_count_folded;
create unique index referral_count_folded on referral_count
  (tenant, day, agency_id, account_id, shop_id, product_id, channel, contact_channel) nulls not distinct where folded;

drop function add_to_count(text, text, int, int, int, int, int, int);
-- Adds to the funnel of a referral. Nobody hands the referral over meanwhile (see lock_moved_referral), and no two adders wait for each other.
create function add_to_count(of_tenant text, of_referral text, by_channel text, shared int, clicked int, leads int, orders int, released int, paid int)
returns void language sql as $$
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day, shared, clicked, leads, orders, released, paid)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, by_channel, (r.created_at at time zone 'Europe/Berlin')::date,
    $4, $5, $6, $7, $8, $9
  from (
    select tenant, agency_id, created_by_account, shop_id, product_id, channel, created_at
    from referral where tenant = of_tenant and id = of_referral for key share) r
  where r.agency_id is not null or r.created_by_account is not null
$$;

-- The whole funnel of a referral leaves where it counted and comes to where it counts.
create or replace function count_referral() returns trigger language plpgsql as $$
declare
  was referral; sign int;
begin
  foreach sign in array case tg_op when 'INSERT' then array[1] when 'DELETE' then array[-1] else array[-1, 1] end loop
    was := case when sign = 1 then new else old end;
    if was.agency_id is not null or was.created_by_account is not null then
      insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, referrals, shared, clicked)
      select was.tenant, was.agency_id, was.created_by_account, was.shop_id, was.product_id, was.channel,
        (was.created_at at time zone 'Europe/Berlin')::date, sign,
        sign * count(*) filter (where e.kind = 'share'), sign * count(*) filter (where e.kind = 'click')
      from (select 1) once left join referral_reach e on e.tenant = was.tenant and e.referral_id = was.id;
      insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day, leads, orders, released, paid)
      select was.tenant, was.agency_id, was.created_by_account, was.shop_id, was.product_id, was.channel, l.channel,
        (was.created_at at time zone 'Europe/Berlin')::date, sign * count(*), sign * count(o.id),
        sign * count(*) filter (where l.status in ('released', 'paid')), sign * count(*) filter (where l.status = 'paid')
      from lead l left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
      where l.tenant = was.tenant and l.referral_id = was.id group by l.channel;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace function count_event() returns trigger language plpgsql as $$
begin
  insert into referral_reach values (new.tenant, new.referral_id, new.kind) on conflict do nothing;
  if found then
    perform add_to_count(new.tenant, new.referral_id, null, (new.kind = 'share')::int, (new.kind = 'click')::int, 0, 0, 0, 0);
  end if;
  return null;
end $$;

-- Of a new row there is no old one, and of one that goes no new one: their values are null. With another channel the lead leaves one
-- and comes to the other, its order with it.
create or replace function count_lead() returns trigger language plpgsql as $$
declare
  ordered int;
begin
  if tg_op <> 'UPDATE' or new.channel is not distinct from old.channel then
    perform add_to_count(coalesce(new.tenant, old.tenant), coalesce(new.referral_id, old.referral_id),
      case tg_op when 'DELETE' then old.channel else new.channel end, 0, 0,
      (new.id is not null)::int - (old.id is not null)::int, 0,
      coalesce((new.status in ('released', 'paid'))::int, 0) - coalesce((old.status in ('released', 'paid'))::int, 0),
      coalesce((new.status = 'paid')::int, 0) - coalesce((old.status = 'paid')::int, 0));
    return null;
  end if;
  select count(*) into ordered from provider_order where tenant = new.tenant and lead_id = new.id;
  perform add_to_count(old.tenant, old.referral_id, old.channel, 0, 0, -1, -ordered,
    -(old.status in ('released', 'paid'))::int, -(old.status = 'paid')::int);
  perform add_to_count(new.tenant, new.referral_id, new.channel, 0, 0, 1, ordered,
    (new.status in ('released', 'paid'))::int, (new.status = 'paid')::int);
  return null;
end $$;
drop trigger lead_moved on lead;
create trigger lead_moved after update of status, channel on lead
  for each row when (new.channel is distinct from old.channel or new.status is distinct from old.status
    and (new.status in ('released', 'paid') or old.status in ('released', 'paid'))) execute function count_lead();

-- The share of the lead holds its channel until the order is counted.
create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_count(tenant, referral_id, channel, 0, 0, 0, -1, 0, 0) from lead where tenant = old.tenant and id = old.lead_id for share;
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_count(tenant, referral_id, channel, 0, 0, 0, 1, 0, 0) from lead where tenant = new.tenant and id = new.lead_id for share;
  end if;
  return null;
end $$;

-- What was counted of leads before moves to their channels, tenant by tenant, since row-level security holds for migrations too.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update referral_count set leads = 0, orders = 0, released = 0, paid = 0;
    insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day,
      leads, orders, released, paid)
    select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, l.channel,
      (r.created_at at time zone 'Europe/Berlin')::date, count(*), count(o.id),
      count(*) filter (where l.status in ('released', 'paid')), count(*) filter (where l.status = 'paid')
    from lead l
      join referral r on r.tenant = l.tenant and r.id = l.referral_id
      left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
    where r.agency_id is not null or r.created_by_account is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

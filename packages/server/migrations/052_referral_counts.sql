-- What statistics add up: changes of the funnel of referrals, by whom and what they count to and the day they were created. Each event
-- appends a row and waits for no other; a job folds the rows of one group into one, so that a sum reads days and not referrals.
create table referral_count (
  tenant text not null, agency_id text, account_id text, shop_id text, product_id int not null, channel text, day date not null,
  referrals int not null default 0, shared int not null default 0, clicked int not null default 0,
  leads int not null default 0, orders int not null default 0, released int not null default 0, paid int not null default 0,
  folded boolean not null default false
) with (fillfactor = 80);
create index referral_count_of_agency on referral_count (tenant, agency_id, day) where agency_id is not null;
create index referral_count_of_person on referral_count (tenant, account_id, day) where account_id is not null;
create unique index referral_count_folded on referral_count
  (tenant, day, agency_id, account_id, shop_id, product_id, channel) nulls not distinct where folded;
create index referral_count_fresh on referral_count (tenant) where not folded;

-- Which referrals were shared or clicked at all; it outlives the events, so that none counts twice.
create table referral_reach (
  tenant text not null, referral_id text not null, kind text not null check (kind in ('share', 'click')),
  primary key (tenant, referral_id, kind), foreign key (tenant, referral_id) references referral (tenant, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['referral_count', 'referral_reach'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

-- Adds to the funnel of a referral. Nobody hands the referral over meanwhile (see lock_moved_referral), and no two adders wait for each other.
create function add_to_count(of_tenant text, of_referral text, shared int, clicked int, leads int, orders int, released int, paid int)
returns void language sql as $$
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, shared, clicked, leads, orders, released, paid)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, (r.created_at at time zone 'Europe/Berlin')::date,
    $3, $4, $5, $6, $7, $8
  from (
    select tenant, agency_id, created_by_account, shop_id, product_id, channel, created_at
    from referral where tenant = of_tenant and id = of_referral for key share) r
  where r.agency_id is not null or r.created_by_account is not null
$$;

-- The whole funnel of a referral leaves where it counted and comes to where it counts.
create function count_referral() returns trigger language plpgsql as $$
declare
  was referral; sign int;
  counted record;
begin
  select 0 as shared, 0 as clicked, 0 as leads, 0 as orders, 0 as released, 0 as paid into counted;
  if tg_op <> 'INSERT' then
    select
      (select count(*) from referral_reach e where e.tenant = old.tenant and e.referral_id = old.id and e.kind = 'share') as shared,
      (select count(*) from referral_reach e where e.tenant = old.tenant and e.referral_id = old.id and e.kind = 'click') as clicked,
      count(*) as leads, count(o.id) as orders,
      count(*) filter (where l.status in ('released', 'paid')) as released, count(*) filter (where l.status = 'paid') as paid
    into counted
    from lead l left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
    where l.tenant = old.tenant and l.referral_id = old.id;
  end if;
  foreach sign in array case tg_op when 'INSERT' then array[1] when 'DELETE' then array[-1] else array[-1, 1] end loop
    was := case when sign = 1 then new else old end;
    if was.agency_id is not null or was.created_by_account is not null then
      insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day,
        referrals, shared, clicked, leads, orders, released, paid)
      values (was.tenant, was.agency_id, was.created_by_account, was.shop_id, was.product_id, was.channel,
        (was.created_at at time zone 'Europe/Berlin')::date, sign, sign * counted.shared, sign * counted.clicked,
        sign * counted.leads, sign * counted.orders, sign * counted.released, sign * counted.paid);
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger referral_counted after insert on referral
  for each row when (new.agency_id is not null or new.created_by_account is not null) execute function count_referral();
create trigger referral_moved after update of agency_id, created_by_account, shop_id, product_id, channel, created_at on referral
  for each row when ((new.agency_id, new.created_by_account, new.shop_id, new.product_id, new.channel, new.created_at)
    is distinct from (old.agency_id, old.created_by_account, old.shop_id, old.product_id, old.channel, old.created_at))
  execute function count_referral();
-- Before, since what hangs on the referral goes with it.
create trigger referral_uncounted before delete on referral for each row execute function count_referral();

-- Who moves a referral waits for those who add to it, and they for the move: otherwise one of them counts to the wrong side. Leads
-- first: who changes a lead holds it already when counting.
create function lock_moved_referral() returns trigger language plpgsql as $$
begin
  perform from lead where tenant = old.tenant and referral_id = old.id order by id for no key update;
  perform from referral where tenant = old.tenant and id = old.id for update;
  return new;
end $$;
create trigger referral_locked before update of agency_id, created_by_account, shop_id, product_id, channel, created_at on referral
  for each row when ((new.agency_id, new.created_by_account, new.shop_id, new.product_id, new.channel, new.created_at)
    is distinct from (old.agency_id, old.created_by_account, old.shop_id, old.product_id, old.channel, old.created_at))
  execute function lock_moved_referral();

-- The copies on a new lead wait for a move as well.
create or replace function attribute_lead() returns trigger language plpgsql as $$
begin
  select agency_id, created_by_account into new.agency_id, new.created_by_account
    from referral where tenant = new.tenant and id = new.referral_id for key share;
  return new;
end $$;

create function count_event() returns trigger language plpgsql as $$
begin
  insert into referral_reach values (new.tenant, new.referral_id, new.kind) on conflict do nothing;
  if found then
    perform add_to_count(new.tenant, new.referral_id, (new.kind = 'share')::int, (new.kind = 'click')::int, 0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger event_counted after insert on referral_event
  for each row when (new.kind in ('share', 'click')) execute function count_event();

-- Of a new row there is no old one, and of one that goes no new one: their values are null.
create function count_lead() returns trigger language plpgsql as $$
begin
  perform add_to_count(coalesce(new.tenant, old.tenant), coalesce(new.referral_id, old.referral_id), 0, 0,
    (new.id is not null)::int - (old.id is not null)::int, 0,
    coalesce((new.status in ('released', 'paid'))::int, 0) - coalesce((old.status in ('released', 'paid'))::int, 0),
    coalesce((new.status = 'paid')::int, 0) - coalesce((old.status = 'paid')::int, 0));
  return null;
end $$;
create trigger lead_counted after insert on lead for each row execute function count_lead();
create trigger lead_uncounted after delete on lead for each row execute function count_lead();
create trigger lead_moved after update of status on lead
  for each row when (new.status is distinct from old.status
    and (new.status in ('released', 'paid') or old.status in ('released', 'paid'))) execute function count_lead();

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_count(tenant, referral_id, 0, 0, 0, -1, 0, 0) from lead where tenant = old.tenant and id = old.lead_id;
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_count(tenant, referral_id, 0, 0, 0, 1, 0, 0) from lead where tenant = new.tenant and id = new.lead_id;
  end if;
  return null;
end $$;
create trigger order_counted after insert on provider_order for each row execute function count_order();
create trigger order_uncounted after delete on provider_order for each row execute function count_order();
create trigger order_moved after update of lead_id on provider_order
  for each row when (new.lead_id <> old.lead_id) execute function count_order();

-- Everything that was there before, tenant by tenant, since row-level security holds for migrations too.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into referral_reach
      select distinct tenant, referral_id, kind from referral_event where kind in ('share', 'click');
    insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day,
      referrals, shared, clicked, leads, orders, released, paid, folded)
    select r.tenant, agency_id, created_by_account, shop_id, product_id, channel, (r.created_at at time zone 'Europe/Berlin')::date,
      count(*), count(share.kind), count(click.kind), coalesce(sum(leads), 0), coalesce(sum(orders), 0),
      coalesce(sum(released), 0), coalesce(sum(paid), 0), true
    from referral r
      left join referral_reach share on share.tenant = r.tenant and share.referral_id = r.id and share.kind = 'share'
      left join referral_reach click on click.tenant = r.tenant and click.referral_id = r.id and click.kind = 'click'
      left join (
        select l.tenant, l.referral_id, count(*) as leads, count(o.id) as orders,
          count(*) filter (where l.status in ('released', 'paid')) as released, count(*) filter (where l.status = 'paid') as paid
        from lead l left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id group by 1, 2
      ) counted on counted.tenant = r.tenant and counted.referral_id = r.id
    where agency_id is not null or created_by_account is not null
    group by 1, 2, 3, 4, 5, 6, 7;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Figures of a whole programme: the counts (052, 054) hold every referral, also of who has no agency and no account of staff, and what it costs.
-- A contract is an order that is not cancelled. Rewards count while they are neither cancelled nor expired, commissions of agencies and sellers with what
-- was taken back. Contracts and costs have no channel of a contact: a lead that changes it takes none along.
alter table referral_count add column contracts int not null default 0,
  add column reward_cents bigint not null default 0, add column commission_cents bigint not null default 0;
create index referral_count_by_day on referral_count (tenant, day);

-- Adds to the funnel of a referral. Nobody hands the referral over meanwhile (see lock_moved_referral), and no two adders wait for each other.
create or replace function add_to_count(of_tenant text, of_referral text, by_channel text, shared int, clicked int, leads int, orders int, released int, paid int)
returns void language sql as $$
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day, shared, clicked, leads, orders, released, paid)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, by_channel, (r.created_at at time zone 'Europe/Berlin')::date,
    $4, $5, $6, $7, $8, $9
  from (
    select tenant, agency_id, created_by_account, shop_id, product_id, channel, created_at
    from referral where tenant = of_tenant and id = of_referral for key share) r
$$;

create function add_to_cost(of_tenant text, of_lead text, contracts int, rewards bigint, commissions bigint)
returns void language sql as $$
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, contracts, reward_cents, commission_cents)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, (r.created_at at time zone 'Europe/Berlin')::date, $3, $4, $5
  from (
    select tenant, agency_id, created_by_account, shop_id, product_id, channel, created_at
    from referral where tenant = of_tenant and id = (select referral_id from lead where tenant = of_tenant and id = of_lead) for key share) r
$$;

-- What a claim costs, whoever gets it.
create function cost_of(claim reward_claim) returns bigint language sql immutable as $$
  select case when (claim).status in ('cancelled', 'expired') then 0 else coalesce((claim).amount_cents, 0) end::bigint
$$;

create function count_claim() returns trigger language plpgsql as $$
declare
  more bigint := case when tg_op = 'DELETE' then 0 else cost_of(new) end - case when tg_op = 'INSERT' then 0 else cost_of(old) end;
begin
  if more <> 0 then
    perform add_to_cost(coalesce(new.tenant, old.tenant), coalesce(new.lead_id, old.lead_id), 0, more, 0);
  end if;
  return null;
end $$;
create trigger claim_counted after insert on reward_claim for each row execute function count_claim();
create trigger claim_uncounted after delete on reward_claim for each row execute function count_claim();
create trigger claim_recounted after update of status, amount_cents on reward_claim
  for each row when ((new.status, new.amount_cents) is distinct from (old.status, old.amount_cents)) execute function count_claim();

-- Entries are only added. What an agency passes on to its people is no cost of the programme.
create function count_commission() returns trigger language plpgsql as $$
begin
  perform add_to_cost(new.tenant, new.lead_id, 0, 0, new.amount_cents);
  return null;
end $$;
create trigger commission_counted after insert on commission
  for each row when (new.receiver_kind in ('agency', 'seller')) execute function count_commission();

create function count_contract() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'cancelled' then
    perform add_to_cost(old.tenant, old.lead_id, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'cancelled' then
    perform add_to_cost(new.tenant, new.lead_id, 1, 0, 0);
  end if;
  return null;
end $$;
create trigger contract_counted after insert or delete on provider_order for each row execute function count_contract();
create trigger contract_recounted after update of state, lead_id on provider_order
  for each row when ((new.state = 'cancelled', new.lead_id) is distinct from (old.state = 'cancelled', old.lead_id)) execute function count_contract();

-- The whole funnel of a referral leaves where it counted and comes to where it counts, its costs with it.
create or replace function count_referral() returns trigger language plpgsql as $$
declare
  was referral; sign int;
begin
  if tg_op = 'INSERT' then
    insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, referrals)
    values (new.tenant, new.agency_id, new.created_by_account, new.shop_id, new.product_id, new.channel, (new.created_at at time zone 'Europe/Berlin')::date, 1);
    return new;
  end if;
  foreach sign in array case tg_op when 'DELETE' then array[-1] else array[-1, 1] end loop
    was := case when sign = 1 then new else old end;
    insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, referrals, shared, clicked, contracts, reward_cents, commission_cents)
    select was.tenant, was.agency_id, was.created_by_account, was.shop_id, was.product_id, was.channel,
      (was.created_at at time zone 'Europe/Berlin')::date, sign,
      sign * (select count(*) from referral_reach e where e.tenant = was.tenant and e.referral_id = was.id and e.kind = 'share'),
      sign * (select count(*) from referral_reach e where e.tenant = was.tenant and e.referral_id = was.id and e.kind = 'click'),
      sign * (select count(*) from lead l join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
        where l.tenant = was.tenant and l.referral_id = was.id and o.state <> 'cancelled'),
      sign * (select coalesce(sum(cost_of(c)), 0) from lead l join reward_claim c on c.tenant = l.tenant and c.lead_id = l.id
        where l.tenant = was.tenant and l.referral_id = was.id),
      sign * (select coalesce(sum(m.amount_cents), 0) from lead l join commission m on m.tenant = l.tenant and m.lead_id = l.id
        where l.tenant = was.tenant and l.referral_id = was.id and m.receiver_kind in ('agency', 'seller'));
    insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day, leads, orders, released, paid)
    select was.tenant, was.agency_id, was.created_by_account, was.shop_id, was.product_id, was.channel, l.channel,
      (was.created_at at time zone 'Europe/Berlin')::date, sign * count(*), sign * count(o.id),
      sign * count(*) filter (where l.status in ('released', 'paid')), sign * count(*) filter (where l.status = 'paid')
    from lead l left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
    where l.tenant = was.tenant and l.referral_id = was.id group by l.channel;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop trigger referral_counted on referral;
create trigger referral_counted after insert on referral for each row execute function count_referral();

-- Counts everything of a tenant again from what is there: rows that came in without the triggers, or before them. Which referrals were shared or clicked stays known.
create function recount_referrals(of_tenant text) returns void language sql as $$
  delete from referral_count where tenant = of_tenant;
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, day, referrals, shared, clicked, contracts, reward_cents, commission_cents)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, (r.created_at at time zone 'Europe/Berlin')::date,
    count(*), count(share.kind), count(click.kind), coalesce(sum(cost.contracts), 0), coalesce(sum(cost.rewards), 0), coalesce(sum(cost.commissions), 0)
  from referral r
    left join referral_reach share on share.tenant = r.tenant and share.referral_id = r.id and share.kind = 'share'
    left join referral_reach click on click.tenant = r.tenant and click.referral_id = r.id and click.kind = 'click'
    left join (
      select l.referral_id, sum(money.contracts) as contracts, sum(money.rewards) as rewards, sum(money.commissions) as commissions
      from lead l join (
        select c.lead_id, 0 as contracts, cost_of(c) as rewards, 0 as commissions from reward_claim c where c.tenant = of_tenant
        union all select o.lead_id, 1, 0, 0 from provider_order o where o.tenant = of_tenant and o.state <> 'cancelled'
        union all select m.lead_id, 0, 0, m.amount_cents from commission m where m.tenant = of_tenant and m.receiver_kind in ('agency', 'seller')
      ) money on money.lead_id = l.id
      where l.tenant = of_tenant group by l.referral_id
    ) cost on cost.referral_id = r.id
  where r.tenant = of_tenant group by 1, 2, 3, 4, 5, 6, 7;
  insert into referral_count (tenant, agency_id, account_id, shop_id, product_id, channel, contact_channel, day, leads, orders, released, paid)
  select r.tenant, r.agency_id, r.created_by_account, r.shop_id, r.product_id, r.channel, l.channel,
    (r.created_at at time zone 'Europe/Berlin')::date, count(*), count(o.id),
    count(*) filter (where l.status in ('released', 'paid')), count(*) filter (where l.status = 'paid')
  from lead l
    join referral r on r.tenant = l.tenant and r.id = l.referral_id
    left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
  where l.tenant = of_tenant group by 1, 2, 3, 4, 5, 6, 7, 8;
$$;

-- Tenant by tenant, since row-level security holds for migrations too.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    perform recount_referrals(t);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Rows of the figures by the day they count to. By the instant the index would stand in the way of those of agencies.
create index referral_by_day on referral (tenant, (((created_at at time zone 'Europe/Berlin')::date)), id);
-- What is owed or becomes owed, and what was paid by month.
create index reward_claim_unpaid on reward_claim (tenant, status) include (amount_cents, available_at, collected_at, kind, order_id)
  where status in ('open', 'available', 'collected');
create index reward_claim_paid_on on reward_claim (tenant, paid_at) include (amount_cents, kind) where status = 'paidOut';

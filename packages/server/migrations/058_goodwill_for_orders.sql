-- An order that counts by goodwill: since when, and which report of the provider the operator overrules.
alter table provider_order add column goodwill_at timestamptz,
  add column forgave_cancelled boolean not null default false,
  add column forgave_new_customer boolean not null default false;

-- Whether what a claim was earned with has ended: its lead, or its order after the lead was paid. A claim from before the goodwill stays
-- ended: the goodwill has claims of its own.
create function has_claim_ended(claim_created_at timestamptz, lead_status text, o provider_order) returns boolean
language sql immutable as $$
  select lead_status in ('cancelled', 'expired')
    or coalesce(claim_created_at < o.goodwill_at, false)
    or (o.state = 'cancelled' and not o.forgave_cancelled)
    or (coalesce(not o.new_customer, false) and not o.forgave_new_customer)
$$;

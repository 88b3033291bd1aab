-- Answers of writes that came with an Idempotency-Key and have no place of their own to remember it. Kept for a day.
create table kept_answer (
  tenant text not null references tenant, key text not null, request_hash text not null, status int not null, body text not null,
  created_at timestamptz not null,
  primary key (tenant, key)
);

-- Addresses that may not take part: one address, or every address that fits a pattern with stars.
create table email_block (
  tenant text not null references tenant, pattern text not null check (pattern = lower(pattern)), reason text not null,
  created_by text not null, created_at timestamptz not null,
  primary key (tenant, pattern)
);

-- The customer number a beneficiary named for a claim, and what the provider says to it.
create table customer_check (
  tenant text not null, claim_id text not null, customer_number text not null,
  result text not null default 'pending' check (result in ('pending', 'confirmed', 'rejected')),
  asked_at timestamptz not null, answered_at timestamptz,
  primary key (tenant, claim_id), foreign key (tenant, claim_id) references reward_claim (tenant, id)
);
create index customer_check_by_number on customer_check (tenant, customer_number);

-- Where a contact came from when they completed their data.
alter table lead add column entry_source text;

do $$
declare t text;
begin
  foreach t in array array['kept_answer', 'email_block', 'customer_check'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

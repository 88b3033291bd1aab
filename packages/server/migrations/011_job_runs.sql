-- The last run of each periodic job of each tenant, for whoever has to see that they work. Times are real, not business time.
create table job_run (
  tenant text not null references tenant, job text not null,
  started_at timestamptz not null, ended_at timestamptz not null, result text not null check (result in ('ok', 'failed')),
  error text,                        -- kind and place of a failure, never personal data
  next_due_at timestamptz not null, runs bigint not null default 1, failures bigint not null default 0,
  primary key (tenant, job)
);

alter table job_run enable row level security;
alter table job_run force row level security;
create policy of_tenant on job_run using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on job_run to weitersagen_app;

-- Counters of the throttle need not survive a crash of the database, and so cost no wait for the disk.
alter table throttle set unlogged;

-- A person's own claims, for sums and lists.
create index reward_claim_by_beneficiary on reward_claim (tenant, beneficiary_id, beneficiary);

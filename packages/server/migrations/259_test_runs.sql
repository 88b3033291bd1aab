-- What the latest test run of a client's programme found. The run itself is taken back; this is all that is kept of it.
create table test_run (
  tenant text primary key references tenant on delete cascade,
  has_succeeded boolean not null, steps jsonb not null,
  ran_at timestamptz not null, ran_by text not null
);
alter table test_run enable row level security;
alter table test_run force row level security;
create policy of_tenant on test_run using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update on test_run to weitersagen_app;

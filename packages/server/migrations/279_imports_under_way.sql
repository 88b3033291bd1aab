-- How far imports of files are that are under way: what counts them is read by other calls while their own transaction runs.
create table import_progress (
  tenant text not null references tenant, id uuid not null,
  step text not null check (step in ('check', 'write')),
  done integer not null, total integer not null, at timestamptz not null,
  primary key (tenant, id)
);
alter table import_progress enable row level security;
alter table import_progress force row level security;
create policy of_tenant on import_progress
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on import_progress to weitersagen_app;

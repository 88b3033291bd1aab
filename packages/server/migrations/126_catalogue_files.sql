-- The columns of a client's catalogue file as they were chosen the last time: a list of a column's name and what it holds.
create table catalogue_columns (
  tenant text primary key references tenant, columns jsonb not null check (jsonb_typeof(columns) = 'array')
);
alter table catalogue_columns enable row level security;
alter table catalogue_columns force row level security;
create policy of_tenant on catalogue_columns
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on catalogue_columns to weitersagen_app;

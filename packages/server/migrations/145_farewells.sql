-- Whom the mail about a removed access is still to reach. The account itself is erased at once; a row here goes with its mail, at the latest after a day.
create table farewell (
  tenant text not null references tenant on delete cascade, id text not null,
  email text not null, first_name text not null, last_name text not null, language text,
  change text not null check (change in ('removed', 'withdrawn')), removed_by text not null, expires_at timestamptz not null,
  primary key (tenant, id)
);
alter table farewell enable row level security;
alter table farewell force row level security;
create policy of_tenant on farewell using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on farewell to weitersagen_app;

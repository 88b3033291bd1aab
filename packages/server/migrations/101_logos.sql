-- Logos of clients, by a hash of their bytes: a version of the settings names one, and one that is not named any more stays for going back.
create table tenant_logo (
  tenant text not null references tenant on delete cascade, hash text not null,
  bytes bytea not null, width int not null, height int not null,
  primary key (tenant, hash)
);
alter table tenant_logo enable row level security;
alter table tenant_logo force row level security;
create policy of_tenant on tenant_logo using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on tenant_logo to weitersagen_app;

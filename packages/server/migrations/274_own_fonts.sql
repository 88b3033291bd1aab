-- Fonts that clients uploaded, by a hash of their bytes: the look and versions of it name one. Who uploaded it confirmed that it may be used on
-- web pages. One that no version of the settings names can go.
create table tenant_font (
  tenant text not null references tenant on delete cascade, hash text not null,
  family text not null, bytes bytea not null,
  confirmed_by text not null, confirmed_at timestamptz not null,
  primary key (tenant, hash)
);
alter table tenant_font enable row level security;
alter table tenant_font force row level security;
create policy of_tenant on tenant_font using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on tenant_font to weitersagen_app;

-- What the latest try of each of a client's connections found. `target` is a hash of what was tried: with other settings it says nothing.
create table connection_check (
  tenant text not null references tenant on delete cascade, connection text not null
    check (connection in ('mailServer', 'senderDomain', 'content', 'sso', 'analytics', 'consentManager', 'shop', 'landingPage', 'reviews')),
  outcome text not null
    check (outcome in ('ok', 'unreachable', 'late', 'refused', 'notFound', 'failed', 'wrongAnswer', 'noDomain', 'noSpf', 'noDmarc')),
  status int, took_ms int not null check (took_ms >= 0),
  records jsonb not null default '[]', target text not null,
  checked_at timestamptz not null, checked_by text not null,
  primary key (tenant, connection)
);
alter table connection_check enable row level security;
alter table connection_check force row level security;
create policy of_tenant on connection_check using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update on connection_check to weitersagen_app;

-- Parts of the settings that let people in, say where mailed links lead or pay above the limit, as somebody proposes them; they count once a second
-- person has agreed. The values may hold a secret, as the settings themselves do.
create table proposed_settings (
  tenant text not null references tenant on delete cascade, part text not null check (part in ('url', 'sso', 'autologin', 'staircase')),
  id text not null default gen_random_uuid()::text, settings jsonb not null,
  proposed_by text not null, proposed_at timestamptz not null, agreed_by text,
  primary key (tenant, part),
  constraint proposed_settings_two_people check (agreed_by <> proposed_by)
);
alter table proposed_settings enable row level security;
alter table proposed_settings force row level security;
create policy of_tenant on proposed_settings
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete, update (agreed_by) on proposed_settings to weitersagen_app;

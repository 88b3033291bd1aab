-- Parts of the settings that let people in, say where mailed links lead or pay above the limit, as somebody proposes them; they count once a second
-- person has agreed. The values may hold a secret, as the settings themselves do.
create table proposed_settings (
  tenant text not null references tenant on delete cascade, part text not null check (part in ('url', 'sso', 'autologin', 'staircase', 'consentManager')),
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

-- Another identity provider of a client, or none, ends for who ever signed in at the former one whatever gives rights to their account, as signing
-- out everywhere does: browsers, sign-ins that wait, links and a new address that waits. The name sorts this before what forgets them.
create function end_what_provider_opened() returns trigger language plpgsql as $$
declare
  former text := old.config -> 'sso' ->> 'issuer';
  within text := coalesce(current_setting('app.tenant', true), '');
  whose text[];
begin
  perform set_config('app.tenant', new.id, true);
  whose := array(select account_id from account_identity where issuer = former);
  update account set access_epoch = access_epoch + 1, links_ended_at = clock_timestamp() where id = any(whose);
  delete from sign_in_ticket where account_id = any(whose);
  update mail_token set ended_at = now() where owner = any(whose) and ended_at is null and purpose <> 'newsletter';
  delete from email_change where account_id = any(whose) and confirmed_at is null;
  perform set_config('app.tenant', within, true);
  return null;
end $$;
create trigger tenant_former_provider after update of config on tenant
  for each row when (old.config -> 'sso' ->> 'issuer' is not null
    and new.config -> 'sso' ->> 'issuer' is distinct from old.config -> 'sso' ->> 'issuer')
  execute function end_what_provider_opened();

-- A client whose portal signs nobody in any more: what portals opened ends, and the links that they have.
create function end_what_portals_opened() returns trigger language plpgsql as $$
declare
  within text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.id, true);
  update session set revoked_at = now() where portal_key is not null and revoked_at is null;
  update mail_token set ended_at = now() where purpose = 'autologin' and ended_at is null;
  perform set_config('app.tenant', within, true);
  return null;
end $$;
create trigger tenant_portal_off after update of config on tenant
  for each row when (old.config -> 'autologin' = 'true' and new.config -> 'autologin' is distinct from 'true')
  execute function end_what_portals_opened();

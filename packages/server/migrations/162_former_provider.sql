-- Another identity provider of a client, or none: who signed in at the former one is signed out, and is known by it no more. Here, so that it holds
-- however the settings were changed.
create function end_former_provider() returns trigger language plpgsql as $$
declare
  former text := old.config -> 'sso' ->> 'issuer';
  within text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.id, true);
  update session set revoked_at = now() where revoked_at is null
    and account_id in (select account_id from account_identity where issuer = former);
  delete from account_identity where issuer = former;
  perform set_config('app.tenant', within, true);
  return null;
end $$;
create trigger tenant_provider_changed after update of config on tenant
  for each row when (old.config -> 'sso' ->> 'issuer' is not null
    and new.config -> 'sso' ->> 'issuer' is distinct from old.config -> 'sso' ->> 'issuer')
  execute function end_former_provider();

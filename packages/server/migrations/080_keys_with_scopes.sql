-- Keys of clients' systems: what they are for, until when, last used on which day (UTC), made by whom, and the one that follows. Unshifted
-- time. A build from before makes keys without these; they and those that there are keep their reach but for the sign-in of people, which
-- a key keeps where the client's portal signs its people in. Each has a year until it has to be replaced.
alter table api_key
  add column scopes text[] not null default '{orders,customerNumbers,bounces}',
  add column expires_at timestamptz not null default now() + interval '366 days',
  add column last_used_on date,
  add column created_by text,
  add column replaced_by text;

do $$
declare t text;
begin
  for t in select id from tenant where (config ->> 'autologin')::boolean loop
    perform set_config('app.tenant', t, true);
    update api_key set scopes = array_append(scopes, 'portalSignIn') where tenant = t and revoked_at is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

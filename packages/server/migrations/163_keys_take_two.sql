-- A key that signs people in counts for that once a second person has agreed to it. Those that there are go on.
alter table api_key add column agreed_by text, add column agreed_at timestamptz;

do $$
declare
  t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update api_key set agreed_at = created_at where 'portalSignIn' = any(scopes);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

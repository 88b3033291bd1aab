-- A key that reports orders counts in full once a second person has agreed to it; until then vouchers of its orders wait. Those that there are go on.
do $$
declare
  t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update api_key set agreed_at = created_at where 'customerNumbers' = any(scopes) and agreed_at is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

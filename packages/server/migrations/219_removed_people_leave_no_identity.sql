-- What an identity provider calls a person goes with their account; here that of those who were removed before.
do $$
declare
  t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    delete from account_identity i using account a
      where a.tenant = i.tenant and a.id = i.account_id and a.deleted_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

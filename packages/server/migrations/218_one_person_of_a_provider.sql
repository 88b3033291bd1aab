-- An account is one person at a provider: who came later by its address is known by it no more.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    delete from account_identity later using account_identity first
      where first.issuer = later.issuer and first.account_id = later.account_id
        and (first.created_at, first.subject) < (later.created_at, later.subject);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create unique index account_identity_of_account on account_identity (tenant, account_id, issuer);

-- A change of a client's provider waits for the sign-ins that read the former one in their transaction, and they for it, so that what they leave is
-- ended with it. The name sorts this before what ends and forgets them; the text is the one of their turn.
create function await_sign_ins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id || ' identity provider', 0));
  return null;
end $$;
create trigger tenant_awaits_sign_ins after update of config on tenant
  for each row when ((new.config -> 'sso' ->> 'issuer', new.config -> 'sso' ->> 'clientId')
    is distinct from (old.config -> 'sso' ->> 'issuer', old.config -> 'sso' ->> 'clientId'))
  execute function await_sign_ins();

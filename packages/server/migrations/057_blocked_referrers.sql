-- A blocked address blocks the account of the referrer who has it: nobody signs in, and the links take no more contacts.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update account a set blocked_at = now()
    where a.tenant = t and a.kind = 'referrer' and a.blocked_at is null and exists (
      select from email_block b where b.tenant = t
        and a.email like replace(regexp_replace(b.pattern, '([\\%_])', '\\\1', 'g'), '*', '%'));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

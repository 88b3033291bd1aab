-- Addresses in the one form that they are compared in: NFKC, no outer spaces, small letters. What would meet another account's address stays
-- as it is and is told by a notice; nobody is found under it any more, and its person writes to the client.
do $$
declare
  t text;
  stays record;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update account a set email = lower(normalize(btrim(a.email), nfkc))
      where a.tenant = t and a.deleted_at is null and a.email <> lower(normalize(btrim(a.email), nfkc)) and not exists (
        select from account other where other.tenant = t and other.kind = a.kind and other.id <> a.id
          and lower(normalize(btrim(other.email), nfkc)) = lower(normalize(btrim(a.email), nfkc)));
    update recipient set email = lower(normalize(btrim(email), nfkc))
      where tenant = t and email <> lower(normalize(btrim(email), nfkc));
    for stays in select kind, id from account where tenant = t and deleted_at is null and email <> lower(normalize(btrim(email), nfkc)) loop
      raise warning 'The % account % of % has another account''s address in another spelling', stays.kind, stays.id, t;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

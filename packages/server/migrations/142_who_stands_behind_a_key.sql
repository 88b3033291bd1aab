-- The person who stands behind a key of a client's systems: who made it, or who made the machine's key that did. Second persons are compared
-- with them, so that nobody agrees to what a key of theirs proposed.
alter table api_key add column maker text;

do $$
declare
  t text;
  makers jsonb;
begin
  perform set_config('app.tenant', 'betrieb', true);
  makers := coalesce((select jsonb_object_agg('key:' || name, created_by) from machine_key), '{}');
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update api_key set maker = coalesce(makers ->> created_by, created_by);
    update reward set proposed_by = makers ->> proposed_by where is_proposed and makers ? proposed_by;
    update proposed_account set proposed_by = makers ->> proposed_by where makers ? proposed_by;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Until when an actor's own key works, with its maker's access; null for a person, and for a key that has ended. It looks into the operating
-- company's own tenant, where these keys are, from every tenant.
create function machine_key_until(actor text) returns timestamptz language plpgsql stable as $$
declare
  own text := coalesce(current_setting('app.tenant', true), '');
  found timestamptz;
begin
  if actor is null or actor not like 'key:%' then return null; end if;
  perform set_config('app.tenant', 'betrieb', true);
  select key.expires_at into found from machine_key key join account maker on maker.tenant = key.tenant and maker.id = key.created_by
    where key.name = substr(actor, 5) and key.revoked_at is null and key.expires_at > now()
      and maker.blocked_at is null and maker.deleted_at is null;
  perform set_config('app.tenant', own, true);
  return found;
end $$;

-- Whether what an actor made may still work: what the key of a machine made ends with that key.
create function made_by_what_works(actor text) returns boolean language sql stable as $$
  select actor is null or actor not like 'key:%' or machine_key_until(actor) is not null
$$;

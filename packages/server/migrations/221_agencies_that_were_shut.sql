-- When an operator shut an agency down, or refused one that was new: it waits for nobody any more. Null: active, or new and waiting.
alter table agency add column shut_at timestamptz;
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update agency set shut_at = told.at
    from (select entity_id, max(at) as at from audit where tenant = t and entity = 'agency' and event = 'deactivated' group by entity_id) told
    where agency.tenant = t and agency.id = told.entity_id and agency.activated_at is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

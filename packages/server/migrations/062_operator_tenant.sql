-- The operating company is a tenant of its own kind: its people sign in there and nowhere else. At most one; every start makes it.
alter table tenant add column kind text not null default 'client' check (kind in ('client', 'operator'));
create unique index tenant_of_operator on tenant (kind) where kind = 'operator';

-- Operators of clients end: the first one is invited by a command, the others by that one. What they did stays in the history.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    delete from mail_token where tenant = t and subject in (select id from account where tenant = t and kind = 'operator');
    delete from session where tenant = t and kind = 'operator';
    delete from sign_in_ticket where tenant = t and account_id in (select id from account where tenant = t and kind = 'operator');
    delete from second_factor where tenant = t and account_id in (select id from account where tenant = t and kind = 'operator');
    insert into audit (tenant, entity, entity_id, event, reason, actor, at)
      select tenant, 'account', id, 'operatorRemoved', 'operators have a host of their own', 'migration', now()
      from account where tenant = t and kind = 'operator' and deleted_at is null;
    update account set email = 'deleted-' || lower(id), first_name = '', last_name = '', hash = 'deleted-' || id, password_hash = null,
      language = null, blocked_at = now(), deleted_at = now()
    where tenant = t and kind = 'operator' and deleted_at is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

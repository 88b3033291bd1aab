-- A mailed link belongs to a person, an account or a contact, and to the address that it went to.
alter table mail_token add column owner text, add column ended_at timestamptz;
create index mail_token_by_owner on mail_token (tenant, owner);

create function link_owner(t text, purpose text, subject text) returns text language sql stable as $$
  select case purpose
    when 'reward' then (select beneficiary_id from reward_claim where tenant = t and id = subject)
    when 'emailChange' then (select account_id from email_change where tenant = t and id = subject)
    else subject
  end
$$;

create function own_link() returns trigger language plpgsql as $$
begin
  new.owner := link_owner(new.tenant, new.purpose, new.subject);
  return new;
end $$;
create trigger own_link before insert on mail_token for each row execute function own_link();

-- Whatever changes an address, links in the old mailbox end with it.
create function end_links() returns trigger language plpgsql as $$
begin
  update mail_token set ended_at = now() where tenant = new.tenant and owner = new.id and ended_at is null;
  return null;
end $$;
create trigger end_links after update of email on account for each row
  when (new.email is distinct from old.email) execute function end_links();
create trigger end_links after update of email on recipient for each row
  when (new.email is not null and new.email is distinct from old.email) execute function end_links();

-- Links from before, tenant by tenant, since row-level security holds for migrations too: those of addresses that changed since have ended.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update mail_token set owner = link_owner(t, purpose, subject) where tenant = t;
    update mail_token m set ended_at = now() from email_change c
      where m.tenant = t and c.tenant = t and m.owner = c.account_id and m.purpose <> 'emailChange' and c.confirmed_at > m.created_at;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

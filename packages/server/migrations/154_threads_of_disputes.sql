-- A dispute is a thread: what the partner wrote first, then what both sides say, and at the end what was decided.
create table settlement_dispute_message (
  tenant text not null, dispute_id text not null, place int not null check (place > 0),
  side text not null check (side in ('partner', 'operator')), text text not null, by_account text not null, at timestamptz not null,
  primary key (tenant, dispute_id, place), foreign key (tenant, dispute_id) references settlement_dispute (tenant, id)
);
create trigger settlement_dispute_message_append_only before update or delete on settlement_dispute_message for each row execute function refuse_change();

alter table settlement_dispute_message enable row level security;
alter table settlement_dispute_message force row level security;
create policy of_tenant on settlement_dispute_message using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on settlement_dispute_message to weitersagen_app;

alter table settlement_dispute add column decision text check (decision in ('accepted', 'rejected'));
alter table settlement_dispute add constraint settlement_dispute_decided check (decision is null or status = 'closed');
create index settlement_dispute_by_state on settlement_dispute (tenant, status, created_at, id);

-- What operators answer stands on the dispute as the newest answer, where a server of before writes and reads it, and in the thread for good.
create function keep_dispute_answer() returns trigger language plpgsql as $$
begin
  if new.answer is not null and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at) then
    insert into settlement_dispute_message (tenant, dispute_id, place, side, text, by_account, at)
      select new.tenant, new.id, coalesce(max(m.place), 0) + 1, 'operator', new.answer, new.answered_by, new.answered_at
      from settlement_dispute_message m where m.tenant = new.tenant and m.dispute_id = new.id;
  end if;
  return new;
end $$;
create trigger dispute_answer_kept after update on settlement_dispute for each row execute function keep_dispute_answer();

do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into settlement_dispute_message (tenant, dispute_id, place, side, text, by_account, at)
      select tenant, id, 1, 'operator', answer, coalesce(answered_by, 'commands'), coalesce(answered_at, created_at)
      from settlement_dispute where tenant = t and answer is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

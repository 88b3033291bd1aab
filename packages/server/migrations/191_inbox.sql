-- Messages of the contact form are answered from an inbox. What came before it was answered by mail.
alter table contact_message
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column moved_at timestamptz;
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update contact_message set status = 'closed', moved_at = created_at where tenant = t;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table contact_message add constraint contact_message_moved check (status = 'open' or moved_at is not null);
create index contact_message_by_state on contact_message (tenant, status, created_at, id);
create index contact_message_by_email on contact_message (tenant, email, created_at);

create table contact_answer (
  tenant text not null, id text not null, message_id text not null, text text not null, by_account text not null, at timestamptz not null,
  primary key (tenant, id), foreign key (tenant, message_id) references contact_message (tenant, id) on delete cascade
);
create index contact_answer_by_message on contact_answer (tenant, message_id, at);
alter table contact_answer enable row level security;
alter table contact_answer force row level security;
create policy of_tenant on contact_answer using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on contact_answer to weitersagen_app;

-- What operators have open at the moment, and what they typed there and did not save. In the operating company's tenant alone, as their accounts are; `client` is whose thing it is.
create table open_edit (
  tenant text not null references tenant, account_id text not null, client text not null references tenant (id) on delete cascade,
  kind text not null, thing_id text not null, seen_at timestamptz, typed jsonb, typed_at timestamptz,
  primary key (tenant, account_id, client, kind, thing_id),
  check ((typed is null) = (typed_at is null)),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index open_edit_by_thing on open_edit (tenant, client, kind, thing_id);
alter table open_edit enable row level security;
alter table open_edit force row level security;
create policy of_tenant on open_edit
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on open_edit to weitersagen_app;

-- For which clients an operator lost the last role: the admins there see the person for a while and can give one again. Unshifted time.
create table last_role (
  tenant text not null references tenant, account_id text not null, client text not null references tenant, taken_at timestamptz not null,
  primary key (tenant, account_id, client),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index last_role_by_client on last_role (client);
alter table last_role enable row level security;
alter table last_role force row level security;
create policy of_tenant on last_role using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on last_role to weitersagen_app;

-- What is wrong at each client as it was last looked at, and since when the role in charge knows. In the operating company's tenant alone.
create table alarm (
  tenant text not null references tenant, client text not null references tenant on delete cascade, client_name text not null, kind text not null,
  queue text not null default '', since timestamptz not null, told_at timestamptz,
  primary key (tenant, client, kind, queue)
);
create index alarm_by_client on alarm (client);
alter table alarm enable row level security;
alter table alarm force row level security;
create policy of_tenant on alarm using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on alarm to weitersagen_app;

-- Of which queues each operator wants to hear by mail, what waits at each client as it was last counted, and how much of it was told to whom. In the operating company's tenant alone.
create table queue_notice (
  tenant text not null references tenant, account_id text not null, kind text not null, mode text not null check (mode in ('daily', 'immediate')),
  primary key (tenant, account_id, kind),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create table queue_count (
  tenant text not null references tenant, client text not null references tenant on delete cascade, client_name text not null, kind text not null,
  count int not null check (count > 0), cents bigint, oldest timestamptz not null,
  primary key (tenant, client, kind)
);
create index queue_count_by_client on queue_count (client);
create table told_queue (
  tenant text not null references tenant, account_id text not null, client text not null references tenant on delete cascade, kind text not null,
  count int not null check (count > 0),
  primary key (tenant, account_id, client, kind),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index told_queue_by_client on told_queue (client);
create table queue_summary (
  tenant text not null references tenant, account_id text not null, day date not null,
  primary key (tenant, account_id),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
do $$ declare each text; begin
  foreach each in array array['queue_notice', 'queue_count', 'told_queue', 'queue_summary'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', each);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', each);
  end loop;
end $$;

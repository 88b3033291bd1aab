-- Where a client's own systems want to be told of events, which, and how the addresses answered. Secrets are sealed for their row.
create table webhook (
  tenant text not null references tenant on delete cascade, id text not null,
  url text not null, kinds text[] not null check (cardinality(kinds) > 0),
  secret text not null, former_secret text, former_until timestamptz,
  is_on boolean not null default true, why_off text check (why_off in ('person', 'failing')),
  failures int not null default 0 check (failures >= 0), failing_since timestamptz,
  created_by text not null, created_at timestamptz not null,
  primary key (tenant, id),
  check (is_on = (why_off is null)),
  check ((former_secret is null) = (former_until is null)),
  check ((failures = 0) = (failing_since is null))
);

-- An event on its way to one address: the bytes that are sent, and whether a try is still to come. `event_id` stays over all tries and is the same at every address.
create table webhook_delivery (
  tenant text not null, id text not null, webhook_id text not null, event_id text not null, kind text not null, body text not null,
  created_at timestamptz not null, tries int not null default 0 check (tries >= 0), round_tries int not null default 0 check (round_tries >= 0),
  next_try_at timestamptz, ended_at timestamptz, outcome text check (outcome in ('delivered', 'failed', 'dropped')),
  primary key (tenant, id), unique (tenant, webhook_id, event_id),
  foreign key (tenant, webhook_id) references webhook (tenant, id) on delete cascade,
  check ((outcome is null) = (ended_at is null)), check ((outcome is null) = (next_try_at is not null))
);
create index webhook_delivery_by_time on webhook_delivery (tenant, webhook_id, created_at desc, id desc);
create index webhook_delivery_by_age on webhook_delivery (tenant, created_at);

-- One try: the status and the beginning of the answer, or why there was none.
create table webhook_attempt (
  tenant text not null, delivery_id text not null, place int not null check (place > 0), at timestamptz not null, took_ms int not null check (took_ms >= 0),
  status int, failure text check (failure in ('unreachable', 'late', 'privateAddress', 'insecure')), answer text not null,
  primary key (tenant, delivery_id, place),
  foreign key (tenant, delivery_id) references webhook_delivery (tenant, id) on delete cascade,
  check ((status is null) = (failure is not null))
);

do $$ declare each text; begin
  foreach each in array array['webhook', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', each);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', each);
  end loop;
end $$;

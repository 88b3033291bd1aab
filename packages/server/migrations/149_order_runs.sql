-- Each time that orders came in, with what became of the rows.
create table order_run (
  tenant text not null references tenant, id text not null,
  source text not null check (source in ('file', 'feed')), file_name text, actor text not null, at timestamptz not null,
  accepted integer not null, unchanged integer not null, waiting integer not null, rejected integer not null,
  primary key (tenant, id)
);
create index order_run_by_time on order_run (tenant, at desc, id desc);

-- A row that was not taken: its cells as they came, why, and what became of it. Cells name an order and an attribution, never a person.
create table rejected_order (
  tenant text not null, id text not null, run_id text not null, line integer not null, number text not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'), why text not null, why_values jsonb not null, at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'sent', 'replaced', 'dismissed')),
  reason text, decided_by text, decided_at timestamptz,
  primary key (tenant, id), foreign key (tenant, run_id) references order_run (tenant, id) on delete cascade,
  check ((state = 'open') = (decided_at is null))
);
create index rejected_order_open on rejected_order (tenant, at, line, id) where state = 'open';
create index rejected_order_by_number on rejected_order (tenant, number) where state = 'open';
create index rejected_order_by_run on rejected_order (tenant, run_id);

do $$
declare t text;
begin
  foreach t in array array['order_run', 'rejected_order'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

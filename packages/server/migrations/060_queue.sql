-- Outbox rows are handed to the queue, which tries again by itself. What it gave up waits as a dead letter for the operator.
alter table outbox
  add column queued_at timestamptz,
  add column dead_at timestamptz,
  add column dropped_by text;
drop index outbox_due;
create index outbox_due on outbox (tenant, run_after) where done_at is null and queued_at is null and dead_at is null;
create index outbox_dead on outbox (tenant, dead_at) where dead_at is not null and done_at is null;

-- A tenant's mail while the mail server refuses it for its policy (SMTP 5.7.x): nothing leaves until one try gets through.
create table mail_stop (
  tenant text not null references tenant, reason text not null,
  -- Real time, not business time.
  stopped_at timestamptz not null, next_try_at timestamptz not null,
  primary key (tenant)
);
do $$
declare t text;
begin
  foreach t in array array['mail_stop'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

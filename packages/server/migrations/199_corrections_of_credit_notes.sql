-- A correction of a line of an issued credit note: proposed by one person, released by another as a document of its own.
create table settlement_correction (
  tenant text not null references tenant, id text not null, settlement_number text not null, line int not null,
  amount_cents int not null check (amount_cents <> 0), reason text not null, dispute_id text,
  status text not null default 'proposed' check (status in ('proposed', 'released', 'withdrawn')),
  proposed_by text not null, proposed_at timestamptz not null, decided_by text, decided_at timestamptz, document_number text,
  primary key (tenant, id), unique (tenant, document_number),
  foreign key (tenant, settlement_number, line) references settlement_line (tenant, settlement_number, line),
  foreign key (tenant, dispute_id) references settlement_dispute (tenant, id),
  foreign key (tenant, document_number) references settlement (tenant, number),
  check ((status = 'released') = (document_number is not null)),
  check ((status = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint settlement_correction_two_people check (status <> 'released' or decided_by <> proposed_by)
);
create index settlement_correction_by_line on settlement_correction (tenant, settlement_number, line);
create unique index settlement_correction_waits_once on settlement_correction (tenant, settlement_number, line) where status = 'proposed';
create unique index settlement_correction_of_dispute on settlement_correction (tenant, dispute_id) where status <> 'withdrawn';
create index settlement_correction_waiting on settlement_correction (tenant, proposed_at, id) where status = 'proposed';

-- What was proposed stays as it is, and a decision is one.
create function keep_settlement_correction() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' or new.status = 'proposed'
    or (new.tenant, new.id, new.settlement_number, new.line, new.amount_cents, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.tenant, old.id, old.settlement_number, old.line, old.amount_cents, old.reason, old.proposed_by, old.proposed_at)
    or new.dispute_id is distinct from old.dispute_id then
    raise exception 'A correction is decided once and not changed.';
  end if;
  return new;
end $$;
create trigger settlement_correction_kept before update on settlement_correction for each row execute function keep_settlement_correction();

-- A correction's document names what it corrects. `net_cents` is negative where it takes back.
alter table settlement add column corrects text, add column set_off_cents int not null default 0;
alter table settlement add foreign key (tenant, corrects) references settlement (tenant, number);
alter table settlement drop constraint settlement_net_cents_check;
alter table settlement add constraint settlement_net_cents_check check (net_cents > 0 or (corrects is not null and net_cents < 0));
alter table settlement add constraint settlement_set_off_check check (set_off_cents between 0 and abs(gross_cents));
alter table settlement drop constraint settlement_tenant_receiver_kind_receiver_id_month_key;
create unique index settlement_once_a_month on settlement (tenant, receiver_kind, receiver_id, month) where corrects is null;
create index settlement_by_receiver on settlement (tenant, receiver_kind, receiver_id, year, sequence);
create index settlement_corrections on settlement (tenant, corrects) where corrects is not null;

-- A line settles an entry, or corrects a line of the document before. No foreign key leads back to the correction, whose own leads to the line:
-- a backup writes each table after those that it refers to. The correction names the document, once.
alter table settlement_line alter column commission_id drop not null, add column correction_id text;
alter table settlement_line add constraint settlement_line_of_one check ((commission_id is null) <> (correction_id is null));
create unique index settlement_line_of_correction on settlement_line (tenant, correction_id) where correction_id is not null;

-- What a correction took back and a later document paid less for it.
create table settlement_set_off (
  tenant text not null, settlement_number text not null, correction_number text not null, amount_cents int not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (tenant, settlement_number, correction_number),
  foreign key (tenant, settlement_number) references settlement (tenant, number),
  foreign key (tenant, correction_number) references settlement (tenant, number)
);
create index settlement_set_off_of_correction on settlement_set_off (tenant, correction_number);
create trigger settlement_set_off_append_only before update or delete on settlement_set_off for each row execute function refuse_change();

do $$
declare t text;
begin
  foreach t in array array['settlement_correction', 'settlement_set_off'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
  end loop;
end $$;
grant select, insert, update on settlement_correction to weitersagen_app;
grant select, insert on settlement_set_off to weitersagen_app;

-- Each answer of a bank that was read, once by its bytes: what it is, who read it in, and what became of what it says.
create table bank_file (
  tenant text not null references tenant, id text not null, sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null, name text not null, message_id text not null, read_by text not null, read_at timestamptz not null,
  confirmed int not null, returned int not null, unchanged int not null, to_check int not null, alarming int not null,
  not_ours int not null,   -- said of other payments: counted, and nothing of them is kept
  primary key (tenant, id), unique (tenant, sha256)
);
create index bank_file_by_time on bank_file (tenant, read_at desc, id desc);

-- What such a file says of a payment of ours, or of a whole run, and what came of it.
create table bank_file_entry (
  tenant text not null, file_id text not null, line int not null, run_id text not null,
  item_id text,   -- null: said of the whole run, or of a payment under its name that it never had
  word text not null check (word in ('accepted', 'booked', 'rejected', 'returned', 'unclear')),
  outcome text not null, cents bigint, currency text, day date, code text,
  primary key (tenant, file_id, line),
  foreign key (tenant, file_id) references bank_file (tenant, id),
  foreign key (tenant, run_id) references payout_run (tenant, id),
  foreign key (tenant, item_id) references payout_item (tenant, id)
);
create index bank_file_entry_of_run on bank_file_entry (tenant, run_id);
create index bank_file_entry_of_item on bank_file_entry (tenant, item_id) where item_id is not null;

-- The day on which the bank booked a payment, noted by a person or said by a file. It stays where the payment comes back. A payment of a confirmed run from before this
-- table has none.
create table payout_booking (
  tenant text not null, item_id text not null, booked_on date not null, file_id text, noted_by text not null, noted_at timestamptz not null,
  primary key (tenant, item_id),
  foreign key (tenant, item_id) references payout_item (tenant, id),
  foreign key (tenant, file_id) references bank_file (tenant, id)
);
create index payout_booking_of_file on payout_booking (tenant, file_id) where file_id is not null;

create trigger bank_file_append_only before update or delete on bank_file for each row execute function refuse_change();
create trigger payout_booking_append_only before update or delete on payout_booking for each row execute function refuse_change();
create trigger bank_file_entry_append_only before update or delete on bank_file_entry for each row execute function refuse_change();

do $$
declare t text;
begin
  foreach t in array array['bank_file', 'bank_file_entry', 'payout_booking'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert on %I to weitersagen_app', t);
  end loop;
end $$;

-- A file of a bank that changed nothing yet, since it came before the release or named a day to come, can be read once more: each reading has its own row.
alter table bank_file drop constraint bank_file_tenant_sha256_key;
create index bank_file_by_digest on bank_file (tenant, sha256, read_at desc);

-- The account that a run is to be paid from, as it was when the run was released; none: released before this was noted.
create table payout_source (
  tenant text not null, run_id text not null, iban text not null,
  primary key (tenant, run_id),
  foreign key (tenant, run_id) references payout_run (tenant, id)
);
create trigger payout_source_append_only before update or delete on payout_source for each row execute function refuse_change();
alter table payout_source enable row level security;
alter table payout_source force row level security;
create policy of_tenant on payout_source using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on payout_source to weitersagen_app;

-- A run of which the bank rejected every transfer has nothing left to confirm.
alter table payout_run drop constraint payout_run_status_check;
alter table payout_run add constraint payout_run_status_check check (status in ('created', 'released', 'confirmed', 'rejected', 'discarded'));

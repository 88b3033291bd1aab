-- A file of a bank that changed nothing yet, since it came before the release or named a day to come, can be read once more: each reading has its own row.
alter table bank_file drop constraint bank_file_tenant_sha256_key;
create index bank_file_by_digest on bank_file (tenant, sha256, read_at desc);

-- The account that a run is to be paid from, as it was when the run was released; null: released before this was noted.
alter table payout_run add column from_iban text;

-- A run of which the bank rejected every transfer has nothing left to confirm.
alter table payout_run drop constraint payout_run_status_check;
alter table payout_run add constraint payout_run_status_check check (status in ('created', 'released', 'confirmed', 'rejected', 'discarded'));

-- What a file of a bank confirmed and took back, in cents; of files from before that is not known and stays 0.
alter table bank_file add column confirmed_cents bigint not null default 0;
alter table bank_file add column returned_cents bigint not null default 0;

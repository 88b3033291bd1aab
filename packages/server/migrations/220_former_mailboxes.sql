-- Mailboxes that an operator's account had once: as digests, which tell whether two accounts are one human's and no address. They stay when the account is removed.
create table former_mailbox (
  tenant text not null, account_id text not null, mailbox_sha256 text not null check (mailbox_sha256 ~ '^[0-9a-f]{64}$'), noted_at timestamptz not null,
  primary key (tenant, account_id, mailbox_sha256),
  foreign key (tenant, account_id) references account (tenant, id)
);
create trigger former_mailbox_append_only before update or delete on former_mailbox for each row execute function refuse_change();
alter table former_mailbox enable row level security;
alter table former_mailbox force row level security;
create policy of_tenant on former_mailbox using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on former_mailbox to weitersagen_app;

-- The contact as the referrer remembers them. Nobody is written to by it, and only the referrer sees it.
alter table referral add column private_label text;

-- A staircase is paid once per referrer and cycle; a cancelled one may be earned again by another order.
create unique index staircase_once on reward_claim (tenant, beneficiary_id, rule) where rule like 'staircase:%' and status <> 'cancelled';

-- Addresses that a mail server refused for good; nothing more is sent there. `email_hash` is a keyed hash.
create table dead_address (
  tenant text not null references tenant, email_hash text not null, reason text not null, since timestamptz not null,
  primary key (tenant, email_hash)
);

-- Whether a referrer wants mails about the progress of referrals; mails that a reward depends on come anyway.
alter table account add column status_mails boolean not null default true;

-- What waits for a payout run, proposed once a week.
create table payout_proposal (
  tenant text not null references tenant, week text not null check (week ~ '^\d{4}-W\d{2}$'), claims int not null, amount_cents bigint not null,
  made_at timestamptz not null,
  primary key (tenant, week)
);

-- Keyed hash of address and browser, to notice that both sides of a referral are one device. Cleared after a year.
alter table referral add column device_hash text;
alter table lead add column device_hash text;

-- A claim that looks like a self-referral waits for a person to decide; it is never refused silently.
create table claim_hold (
  tenant text not null, id text not null, claim_id text not null, reasons text[] not null, score int not null, created_at timestamptz not null,
  decision text check (decision in ('released', 'confirmed')), decided_by text, decided_at timestamptz, note text,
  primary key (tenant, id), unique (tenant, claim_id), foreign key (tenant, claim_id) references reward_claim (tenant, id)
);
create index claim_hold_open on claim_hold (tenant, created_at) where decision is null;
create index reward_claim_by_iban on reward_claim (tenant, iban) where iban is not null;
create index recipient_by_address on recipient (tenant, postal_code, house_number) where postal_code is not null;
create index account_by_email_lower on account (tenant, email);
create index recipient_by_email on recipient (tenant, email) where email is not null;

do $$
declare t text;
begin
  foreach t in array array['dead_address', 'payout_proposal', 'claim_hold'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

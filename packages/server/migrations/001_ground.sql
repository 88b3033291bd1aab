-- Everything one referral needs from its creation to the paid reward.
-- Conventions: tenant first in every key; ids are random text made in code; instants are timestamptz (UTC); money is integer cents.
-- Every table with a tenant column is under forced row-level security (see the end of the file).

create table tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,40}$'),
  hosts text[] not null,
  config jsonb not null,
  secret text not null,              -- signs attribution tokens
  created_at timestamptz not null default now()
);

-- Demo and tests move time: business time is now() plus this offset. Production has no row.
create table clock (singleton boolean primary key default true check (singleton), shift interval not null);

-- Signs access tokens; made at the first start.
create table signing_key (id text primary key, secret text not null, created_at timestamptz not null default now());

create table worker_heartbeat (worker text primary key, beat_at timestamptz not null);

-- Mails the demo's SMTP sink received; the sink stands in for the outside world and knows no tenant.
create table sink_mail (
  id bigint generated always as identity primary key,
  recipient text not null, sender text not null, subject text not null, text text not null, html text not null,
  message_id text not null unique, received_at timestamptz not null
);

-- Counters of the brute-force throttle, shared by all instances; `bucket` is a hash, never an address.
create table throttle (bucket text primary key, hits int not null, reset_at timestamptz not null);

create table legal_text (
  tenant text not null references tenant, kind text not null, locale text not null check (locale in ('de', 'en')),
  version text not null, valid_from date not null, title text not null, sections jsonb not null,
  primary key (tenant, kind, locale, version)
);

create table product_category (
  tenant text not null references tenant, id int not null, key text not null, name jsonb not null, position int not null,
  primary key (tenant, id), unique (tenant, key)
);

create table product (
  tenant text not null references tenant, id int not null, external_id text not null, category text not null, source text not null,
  name text not null, claim jsonb not null, features jsonb not null,
  price_monthly_cents int check (price_monthly_cents >= 0), price_once_cents int check (price_once_cents >= 0),
  minimum_term_months int, position int not null,
  primary key (tenant, id), unique (tenant, external_id), foreign key (tenant, category) references product_category (tenant, key)
);

create table reward (
  tenant text not null, id int not null, product_id int not null, title text not null,
  starts_on date not null, ends_on date, display_ends_on date, text text not null, value_cents int not null check (value_cents > 0),
  primary key (tenant, id), foreign key (tenant, product_id) references product (tenant, id)
);
create index reward_by_product on reward (tenant, product_id);

create table account (
  tenant text not null references tenant, id text not null, kind text not null check (kind in ('referrer', 'agency', 'seller', 'agent', 'operator')),
  email text not null check (email = lower(email)), salutation text, first_name text not null, last_name text not null,
  role text, hash text not null, password_hash text, language text check (language in ('de', 'en')),
  confirmed_at timestamptz, blocked_at timestamptz,
  newsletter_sent_at timestamptz, newsletter_given_at timestamptz, newsletter_text_version text,
  created_at timestamptz not null,
  primary key (tenant, id), unique (tenant, kind, email), unique (tenant, hash)
);

create table session (
  tenant text not null, id text not null, account_id text not null, kind text not null,
  secret_hash text not null, remember boolean not null, created_at timestamptz not null, expires_at timestamptz not null,
  last_used_at timestamptz not null, revoked_at timestamptz,
  primary key (tenant, id), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index session_by_account on session (tenant, account_id);

-- Tokens that travel by mail; only their hash is stored. `subject` is an account, recipient or claim id by purpose.
create table mail_token (
  tenant text not null references tenant, hash text not null,
  purpose text not null check (purpose in ('optIn', 'login', 'reset', 'recipientConfirm', 'reward', 'newsletter')),
  subject text not null, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz,
  primary key (tenant, hash)
);
create index mail_token_by_subject on mail_token (tenant, purpose, subject);

create table consent (
  tenant text not null references tenant, id text not null, subject_kind text not null check (subject_kind in ('account', 'recipient')),
  subject_id text not null, kind text not null, text_version text not null, given_at timestamptz not null,
  primary key (tenant, id)
);
create index consent_by_subject on consent (tenant, subject_kind, subject_id);

-- The link. Its number is the id: random, at least 128 bit.
create table referral (
  tenant text not null, id text not null, short_code text not null, referrer_id text not null, product_id int not null,
  referrer_share int not null check (referrer_share in (0, 50, 100)), reward_cents int not null check (reward_cents > 0),
  rules jsonb not null,              -- what the amount is computed from, pinned at creation
  channel text, opt_in_pending boolean not null, created_at timestamptz not null, expires_at timestamptz not null,
  landed_at timestamptz, blocked_at timestamptz, withdrawn_at timestamptz, idempotency_key text, request_hash text,
  primary key (tenant, id), unique (tenant, short_code), unique (tenant, idempotency_key),
  foreign key (tenant, referrer_id) references account (tenant, id), foreign key (tenant, product_id) references product (tenant, id)
);
create index referral_by_referrer on referral (tenant, referrer_id, created_at desc);

create table referral_event (
  tenant text not null, id text not null, referral_id text not null, kind text not null check (kind in ('share', 'click', 'landing')),
  channel text, at timestamptz not null,
  primary key (tenant, id), foreign key (tenant, referral_id) references referral (tenant, id) on delete cascade
);
create index referral_event_by_referral on referral_event (tenant, referral_id, kind);

create table recipient (
  tenant text not null references tenant, id text not null, first_name text, last_name text, email text,
  salutation text, birth_date date, phone text, street text, house_number text, postal_code text, city text,
  marketing_consent boolean not null default false, language text not null, created_at timestamptz not null,
  confirmed_at timestamptz, completed_at timestamptz, erased_at timestamptz,
  primary key (tenant, id)
);

create table lead (
  tenant text not null, id text not null, referral_id text not null, recipient_id text not null, email_hash text not null,
  status text not null default 'open', reason text, channel text,
  idempotency_key text, request_hash text, created_at timestamptz not null, changed_at timestamptz not null,
  released_at timestamptz,
  primary key (tenant, id), unique (tenant, referral_id, email_hash), unique (tenant, recipient_id), unique (tenant, idempotency_key),
  foreign key (tenant, referral_id) references referral (tenant, id), foreign key (tenant, recipient_id) references recipient (tenant, id)
);
create index lead_by_referral on lead (tenant, referral_id);
create index lead_by_status on lead (tenant, status);

create table provider_order (
  tenant text not null, id text not null, external_id text not null, lead_id text not null, product_id int not null,
  state text not null check (state in ('new', 'verified', 'firstPayment', 'cancelled')), new_customer boolean, reason text,
  ordered_on date not null, reported_at timestamptz not null, verified_at timestamptz, paid_at timestamptz, cancelled_at timestamptz,
  primary key (tenant, id), unique (tenant, external_id), unique (tenant, lead_id),
  foreign key (tenant, lead_id) references lead (tenant, id), foreign key (tenant, product_id) references product (tenant, id)
);

create table reward_claim (
  tenant text not null, id text not null, order_id text not null, lead_id text not null,
  beneficiary text not null check (beneficiary in ('referrer', 'recipient')), beneficiary_id text not null,
  rule text not null, amount_cents int not null check (amount_cents > 0),
  status text not null default 'open', reason text, kind text check (kind in ('cash', 'voucher')),
  account_owner text, iban text, voucher_first_name text, voucher_last_name text, voucher_email text,
  created_at timestamptz not null, available_at timestamptz, pick_up_by timestamptz, collected_at timestamptz, paid_at timestamptz, changed_at timestamptz not null,
  primary key (tenant, id), unique (tenant, order_id, beneficiary, rule),
  foreign key (tenant, order_id) references provider_order (tenant, id), foreign key (tenant, lead_id) references lead (tenant, id)
);
create index reward_claim_by_lead on reward_claim (tenant, lead_id);
create index reward_claim_by_status on reward_claim (tenant, status);

create table voucher (
  tenant text not null references tenant, id text not null, code text not null, amount_cents int not null check (amount_cents > 0),
  claim_id text, assigned_at timestamptz,
  primary key (tenant, id), unique (tenant, code), unique (tenant, claim_id),
  foreign key (tenant, claim_id) references reward_claim (tenant, id)
);
create index voucher_free on voucher (tenant, amount_cents) where claim_id is null;

create table payout_run (
  tenant text not null references tenant, id text not null, status text not null default 'created' check (status in ('created', 'released', 'confirmed')),
  created_by text not null, created_at timestamptz not null, released_by text, released_at timestamptz, confirmed_by text, confirmed_at timestamptz,
  primary key (tenant, id), check (released_by is null or released_by <> created_by)   -- four eyes
);

create table payout_item (
  tenant text not null, id text not null, run_id text not null, claim_id text not null, amount_cents int not null check (amount_cents > 0),
  offset_cents int not null default 0 check (offset_cents >= 0 and offset_cents <= amount_cents),   -- earlier reversals set against this payout
  account_owner text not null, iban text not null, end_to_end_id text not null, returned_at timestamptz, return_reason text,
  primary key (tenant, id), unique (tenant, end_to_end_id),
  foreign key (tenant, run_id) references payout_run (tenant, id), foreign key (tenant, claim_id) references reward_claim (tenant, id)
);
create unique index payout_item_once on payout_item (tenant, claim_id) where returned_at is null;

-- The ledger: append-only, balances are derived. `key` names the business event, so that it books once.
create table booking (
  tenant text not null references tenant, id text not null, key text not null, account text not null, person text not null,
  claim_id text, amount_cents int not null check (amount_cents <> 0), booked_at timestamptz not null,
  primary key (tenant, id), unique (tenant, key, account)
);
create index booking_by_person on booking (tenant, person, account);

create table audit (
  tenant text not null references tenant, id bigint generated always as identity, entity text not null, entity_id text not null,
  event text not null, from_status text, to_status text, reason text, actor text not null, at timestamptz not null,
  primary key (tenant, id)
);
create index audit_by_entity on audit (tenant, entity, entity_id);

create table outbox (
  tenant text not null references tenant, id text not null, kind text not null, payload jsonb not null,
  run_after timestamptz not null, attempts int not null default 0, last_error text, done_at timestamptz, created_at timestamptz not null,
  primary key (tenant, id)
);
create index outbox_due on outbox (tenant, run_after) where done_at is null;

create table api_key (
  tenant text not null references tenant, id text not null, hash text not null, label text not null, created_at timestamptz not null, revoked_at timestamptz,
  primary key (tenant, id), unique (tenant, hash)
);

-- Status machines: a move that is not listed fails in the database too. The rows mirror packages/domain; a test compares.
create table status_transition (machine text not null, from_status text not null, to_status text not null, primary key (machine, from_status, to_status));
insert into status_transition values
  ('lead', 'open', 'ok'), ('lead', 'open', 'expired'), ('lead', 'ok', 'expired'), ('lead', 'ok', 'released'),
  ('lead', 'open', 'cancelled'), ('lead', 'ok', 'cancelled'), ('lead', 'released', 'cancelled'), ('lead', 'released', 'paid'),
  ('lead', 'expired', 'open'), ('lead', 'expired', 'ok'), ('lead', 'cancelled', 'open'), ('lead', 'cancelled', 'ok'),
  ('claim', 'open', 'available'), ('claim', 'available', 'collected'), ('claim', 'collected', 'paidOut'),
  ('claim', 'collected', 'available'), ('claim', 'paidOut', 'available'),
  ('claim', 'open', 'cancelled'), ('claim', 'available', 'cancelled'), ('claim', 'collected', 'cancelled'),
  ('claim', 'available', 'expired'), ('claim', 'expired', 'available');

create function check_status_transition() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from status_transition where machine = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception 'illegal % transition % -> %', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function check_first_status() returns trigger language plpgsql as $$
begin
  if new.status <> 'open' then
    raise exception 'a % starts as open, not %', tg_argv[0], new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lead_transition before update on lead for each row execute function check_status_transition('lead');
create trigger lead_first before insert on lead for each row execute function check_first_status('lead');
create trigger claim_transition before update on reward_claim for each row execute function check_status_transition('claim');
create trigger claim_first before insert on reward_claim for each row execute function check_first_status('claim');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger booking_append_only before update or delete on booking for each row execute function refuse_change();
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

-- The role every request works under. It owns nothing and cannot bypass row-level security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'weitersagen_app') then create role weitersagen_app nologin; end if;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'weitersagen_app', 'SET') then execute format('grant weitersagen_app to %I', current_user); end if;
end $$;
grant usage on schema public to weitersagen_app;
grant select on tenant, clock, status_transition to weitersagen_app;
grant select, insert, update, delete on throttle to weitersagen_app;

do $$
declare t text;
begin
  for t in select c.table_name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant' and table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
revoke update, delete on booking, audit from weitersagen_app;

-- A request sees its own tenant's row (with its secret) only; the owner, who looks tenants up by host, sees all.
alter table tenant enable row level security;
create policy of_tenant on tenant using (id = nullif(current_setting('app.tenant', true), ''));

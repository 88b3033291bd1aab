-- Kinds of vouchers of a client: for which shop a code is, where it is redeemed, and on which days people may choose it. A kind that has ended stays:
-- codes and rewards name it. Codes and choices of before have none.
create table voucher_kind (
  tenant text not null references tenant, key text not null check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_de text not null, name_en text not null, shop text not null, redeem_url text not null check (redeem_url like 'https://%'),
  hint_de text not null default '', hint_en text not null default '',
  offered_from date not null, offered_until date check (offered_until >= offered_from), position int not null default 0,
  logo bytea, logo_hash text, logo_width int, logo_height int,   -- in CSS pixels; it is kept twice as large
  revision int not null default 1 check (revision > 0), created_at timestamptz not null, ended_at timestamptz,
  primary key (tenant, key), check (num_nulls(logo, logo_hash, logo_width, logo_height) in (0, 4))
);
alter table voucher_kind enable row level security;
alter table voucher_kind force row level security;
create policy of_tenant on voucher_kind
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on voucher_kind to weitersagen_app;

alter table voucher add column kind text;
alter table voucher add foreign key (tenant, kind) references voucher_kind (tenant, key);
create index voucher_free_of_kind on voucher (tenant, kind, amount_cents) where claim_id is null;
alter table reward_claim add column voucher_kind text;
alter table reward_claim add foreign key (tenant, voucher_kind) references voucher_kind (tenant, key);

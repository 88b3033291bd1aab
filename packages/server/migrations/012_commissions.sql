-- What agencies and sellers earn: commission rules over time, reward plans, commissions, settlements, and sellers themselves.

-- Every text a product's commission ever had. A referral counts with the version known when it was created.
create table commission_rule (
  tenant text not null, product_id int not null, version int not null, text text, since timestamptz not null,
  primary key (tenant, product_id, version), foreign key (tenant, product_id) references product (tenant, id) on delete cascade
);

create function keep_commission_rule() returns trigger language plpgsql as $$
declare latest record;
begin
  select version, text into latest from commission_rule where tenant = new.tenant and product_id = new.id order by version desc limit 1;
  if (found and latest.text is not distinct from new.details ->> 'commission') or (not found and new.details ->> 'commission' is null) then
    return null;
  end if;
  insert into commission_rule (tenant, product_id, version, text, since)
    values (new.tenant, new.id, coalesce(latest.version, 0) + 1, new.details ->> 'commission', now() + coalesce((select shift from clock), interval '0'));
  return null;
end $$;
create trigger commission_rule_kept after insert or update of details on product for each row execute function keep_commission_rule();

-- Version by version: `created_at` to `superseded_at` is when a version was known, `valid_from` to `valid_to` the days it is for.
-- The plan of a referral is the version known and valid when it was created.
create table reward_plan (
  tenant text not null, id text not null, version int not null, agency_id text not null, product_id int not null,
  valid_from date not null, valid_to date, amount_cents int not null check (amount_cents > 0),
  created_by text not null, created_at timestamptz not null, superseded_at timestamptz,
  primary key (tenant, id, version), check (valid_to is null or valid_to >= valid_from),
  foreign key (tenant, agency_id) references agency (tenant, id), foreign key (tenant, product_id) references product (tenant, id)
);
create index reward_plan_in_force on reward_plan (tenant, agency_id, product_id, valid_from) where superseded_at is null;
create index reward_plan_by_agency on reward_plan (tenant, agency_id, product_id, created_at);

-- `employee` rows say what an agency passes on; the operator pays `agency` and `seller` rows only.
create table commission (
  tenant text not null references tenant, id text not null, kind text not null check (kind in ('earned', 'correction')),
  order_id text not null, lead_id text not null, product_id int not null,
  receiver_kind text not null check (receiver_kind in ('agency', 'seller', 'employee')), receiver_id text not null, agency_id text,
  rule text not null, rule_version int not null, plan_id text, amount_cents int not null,
  corrects text, reason text, booked_at timestamptz not null,
  primary key (tenant, id), unique (tenant, order_id, receiver_kind, receiver_id, kind), unique (tenant, corrects),
  foreign key (tenant, order_id) references provider_order (tenant, id), foreign key (tenant, lead_id) references lead (tenant, id),
  foreign key (tenant, corrects) references commission (tenant, id),
  check ((kind = 'earned' and amount_cents > 0 and corrects is null) or (kind = 'correction' and amount_cents < 0 and corrects is not null))
);
create index commission_by_lead on commission (tenant, lead_id);
create index commission_by_receiver on commission (tenant, receiver_kind, receiver_id, booked_at, id);
create index commission_of_receiver_by_amount on commission (tenant, receiver_kind, receiver_id, amount_cents, id);
create index commission_of_agency on commission (tenant, agency_id, receiver_kind, booked_at, id) where agency_id is not null;
create trigger commission_append_only before update or delete on commission for each row execute function refuse_change();

create table settlement_counter (
  tenant text not null references tenant, year int not null, last int not null,
  primary key (tenant, year)
);

create table settlement (
  tenant text not null references tenant, number text not null, year int not null, sequence int not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  receiver_kind text not null check (receiver_kind in ('agency', 'seller')), receiver_id text not null,
  vat_status text not null check (vat_status in ('regular', 'smallBusiness')), vat_percent int not null,
  net_cents int not null check (net_cents > 0), vat_cents int not null, gross_cents int not null,
  receiver jsonb not null, issued_on date not null,
  status text not null default 'created' check (status in ('created', 'released', 'paid')),
  created_by text not null, created_at timestamptz not null, released_by text, released_at timestamptz, paid_by text, paid_at timestamptz,
  primary key (tenant, number), unique (tenant, year, sequence), unique (tenant, receiver_kind, receiver_id, month),
  check (gross_cents = net_cents + vat_cents)
);
create index settlement_by_month on settlement (tenant, month);

create table settlement_line (
  tenant text not null, settlement_number text not null, line int not null, commission_id text not null,
  text text not null, amount_cents int not null,
  primary key (tenant, settlement_number, line), unique (tenant, commission_id),
  foreign key (tenant, settlement_number) references settlement (tenant, number),
  foreign key (tenant, commission_id) references commission (tenant, id)
);

create table settlement_document (
  tenant text not null, settlement_number text not null, pdf bytea not null, xml bytea not null,
  pdf_hash text not null, xml_hash text not null, created_at timestamptz not null,
  primary key (tenant, settlement_number), foreign key (tenant, settlement_number) references settlement (tenant, number)
);
create trigger settlement_line_append_only before update or delete on settlement_line for each row execute function refuse_change();
create trigger settlement_document_append_only before update or delete on settlement_document for each row execute function refuse_change();

create table settlement_dispute (
  tenant text not null, id text not null, settlement_number text not null, line int not null, text text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  opened_by text not null, created_at timestamptz not null, answer text, answered_by text, answered_at timestamptz, closed_at timestamptz,
  primary key (tenant, id), foreign key (tenant, settlement_number, line) references settlement_line (tenant, settlement_number, line),
  foreign key (tenant, opened_by) references account (tenant, id)
);
create unique index settlement_dispute_once on settlement_dispute (tenant, settlement_number, line) where status <> 'closed';

-- A seller's own list set beside a settlement; `lines` holds the outcome per order number.
create table settlement_reconciliation (
  tenant text not null, id text not null, settlement_number text not null, lines jsonb not null, created_by text not null, created_at timestamptz not null,
  primary key (tenant, id), foreign key (tenant, settlement_number) references settlement (tenant, number)
);
create index settlement_reconciliation_newest on settlement_reconciliation (tenant, settlement_number, created_at);

create table seller (
  tenant text not null, account_id text not null, external_number text not null,
  kind text not null check (kind in ('private', 'business')), vat_status text not null check (vat_status in ('regular', 'smallBusiness')),
  company text, street text, postal_code text, city text, tax_number text, vat_id text, account_owner text, iban text,
  activated_at timestamptz, created_at timestamptz not null, changed_at timestamptz not null,
  primary key (tenant, account_id), unique (tenant, external_number), check (kind = 'business' or vat_status = 'smallBusiness'),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);

alter table agency add column vat_status text not null default 'regular' check (vat_status in ('regular', 'smallBusiness'));

-- What exists already: the rule of every product, and a seller for every account of that kind.
do $$
declare t record;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t.id, true);
    insert into commission_rule select tenant, id, 1, details ->> 'commission', now() + coalesce((select shift from clock), interval '0')
      from product where tenant = t.id and details ->> 'commission' is not null;
    insert into seller (tenant, account_id, external_number, kind, vat_status, activated_at, created_at, changed_at)
      select tenant, id, 'VP-' || upper(substr(md5(id), 1, 8)), 'private', 'smallBusiness', created_at, created_at, created_at
      from account where tenant = t.id and kind = 'seller';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

do $$
declare t text;
begin
  foreach t in array array['commission_rule', 'reward_plan', 'commission', 'settlement_counter', 'settlement', 'settlement_line',
    'settlement_document', 'settlement_dispute', 'settlement_reconciliation', 'seller'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;
revoke update, delete on commission, settlement_line, settlement_document from weitersagen_app;
revoke delete on settlement, settlement_counter from weitersagen_app;

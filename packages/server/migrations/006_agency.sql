-- Agencies, consultants, invitations, and to whom a referral is attributed.

create table agency (
  tenant text not null references tenant, id text not null, external_number text not null, name text not null,
  street text, postal_code text, city text, tax_number text, vat_id text, account_owner text, iban text,
  activated_at timestamptz, created_at timestamptz not null, changed_at timestamptz not null,
  primary key (tenant, id), unique (tenant, external_number)
);

alter table account add column agency_id text;
alter table account add foreign key (tenant, agency_id) references agency (tenant, id);
create index account_by_agency on account (tenant, agency_id, last_name, id) where agency_id is not null;

-- Who can be named on a referral. `external_id` shares a path with product numbers, so it never is a plain number.
-- `photo` is a drawn SVG. The `search_…` columns hold what the search compares: the code folds case and accents, the same for every database.
create table consultant (
  tenant text not null references tenant,
  external_id text not null check (external_id ~ '^[A-Za-z0-9-]{3,40}$' and external_id !~ '^[0-9]+$'),
  account_id text, agency_id text, first_name text not null, last_name text not null,
  postal_code text collate "C" not null, city text not null,
  search_name text collate "C" not null, search_city text collate "C" not null,
  photo bytea not null, listed boolean not null, created_at timestamptz not null,
  primary key (tenant, external_id), unique (tenant, account_id),
  foreign key (tenant, account_id) references account (tenant, id) on delete set null (account_id),
  foreign key (tenant, agency_id) references agency (tenant, id)
);
create index consultant_by_name on consultant (tenant, search_name, external_id) where listed;
create index consultant_by_postal_code on consultant (tenant, postal_code) where listed;
create index consultant_by_city on consultant (tenant, search_city) where listed;

-- `created_by` is an agency user or an agent; `account_id` the person who accepted.
create table invitation (
  tenant text not null references tenant, id text not null, agency_id text, created_by text not null,
  first_name text not null, last_name text not null, email text not null, email_hash text not null,
  kind text not null check (kind in ('customer', 'staff')), employee_number text,
  consent_text text, consent_text_version text, consent_at timestamptz, consent_by text,
  status text not null default 'created' check (status in ('created', 'sent', 'opened', 'accepted', 'suppressed')),
  token_hash text not null, account_id text, created_at timestamptz not null, expires_at timestamptz not null, changed_at timestamptz not null,
  idempotency_key text, request_hash text,
  primary key (tenant, id), unique (tenant, token_hash), unique (tenant, idempotency_key),
  foreign key (tenant, agency_id) references agency (tenant, id), foreign key (tenant, created_by) references account (tenant, id),
  foreign key (tenant, account_id) references account (tenant, id) on delete set null (account_id),
  check ((consent_at is null) = (consent_by is null))
);
create index invitation_by_account on invitation (tenant, account_id, changed_at desc) where account_id is not null;
create index invitation_to_erase on invitation (tenant, created_at) where account_id is null and email <> '';
create index invitation_by_email on invitation (tenant, email_hash);

-- Who deletes the account is removed from the invitation that led to it.
create function forget_invited() returns trigger language plpgsql as $$
begin
  update invitation set first_name = '', last_name = '', email = '' where tenant = new.tenant and account_id = new.id;
  return null;
end $$;
create trigger account_deleted after update of deleted_at on account
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function forget_invited();

-- Addresses that want no invitation.
create table suppression (
  tenant text not null references tenant, email_hash text not null, created_at timestamptz not null,
  primary key (tenant, email_hash)
);

-- To whom a referral counts. Lead and order carry copies, so that each report is one index scan.
alter table referral add column agency_id text, add column consultant_external_id text, add column created_by_account text;
alter table referral add foreign key (tenant, agency_id) references agency (tenant, id);
alter table referral add foreign key (tenant, consultant_external_id) references consultant (tenant, external_id);
alter table referral add foreign key (tenant, created_by_account) references account (tenant, id);
alter table lead add column agency_id text, add column created_by_account text;
alter table provider_order add column agency_id text, add column created_by_account text, add column lead_status text,
  add column agency_released_at timestamptz, add column agency_released_by text;

create function attribute_lead() returns trigger language plpgsql as $$
begin
  select agency_id, created_by_account into new.agency_id, new.created_by_account
    from referral where tenant = new.tenant and id = new.referral_id;
  return new;
end $$;
create trigger lead_attribution before insert on lead for each row execute function attribute_lead();

create function attribute_order() returns trigger language plpgsql as $$
begin
  select agency_id, created_by_account, status into new.agency_id, new.created_by_account, new.lead_status
    from lead where tenant = new.tenant and id = new.lead_id;
  return new;
end $$;
create trigger order_attribution before insert on provider_order for each row execute function attribute_order();

create function carry_lead_status() returns trigger language plpgsql as $$
begin
  update provider_order set lead_status = new.status where tenant = new.tenant and lead_id = new.id;
  return null;
end $$;
create trigger lead_status_carried after update of status on lead
  for each row when (new.status is distinct from old.status) execute function carry_lead_status();

-- A handed-over referral takes its leads and orders along.
create function carry_creator() returns trigger language plpgsql as $$
begin
  update lead set created_by_account = new.created_by_account where tenant = new.tenant and referral_id = new.id;
  update provider_order set created_by_account = new.created_by_account from lead
    where lead.tenant = new.tenant and lead.referral_id = new.id and provider_order.tenant = new.tenant and provider_order.lead_id = lead.id;
  return null;
end $$;
create trigger referral_creator_carried after update of created_by_account on referral
  for each row when (new.created_by_account is distinct from old.created_by_account) execute function carry_creator();

-- Every sort of every report, for the whole agency and for one person. Rows without an agency or creator cost nothing.
do $$
declare report record;
begin
  for report in select * from (values
    ('referral', 'created_at'), ('referral', 'product_id'), ('referral', 'channel'), ('referral', 'consultant_external_id'),
    ('lead', 'created_at'), ('lead', 'changed_at'), ('lead', 'status'),
    ('provider_order', 'ordered_on'), ('provider_order', 'external_id'), ('provider_order', 'product_id'), ('provider_order', 'lead_status'),
    ('invitation', 'created_at'), ('invitation', 'last_name'), ('invitation', 'status')
  ) as sort (name, sorted_by)
  loop
    execute format('create index %I on %I (tenant, agency_id, %I, id) where agency_id is not null',
      report.name || '_of_agency_by_' || report.sorted_by, report.name, report.sorted_by);
    execute format('create index %I on %I (tenant, %I, %I, id) where %I is not null',
      report.name || '_of_person_by_' || report.sorted_by, report.name,
      case report.name when 'invitation' then 'created_by' else 'created_by_account' end, report.sorted_by,
      case report.name when 'invitation' then 'created_by' else 'created_by_account' end);
  end loop;
end $$;

do $$
declare t text;
begin
  foreach t in array array['agency', 'consultant', 'invitation', 'suppression'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

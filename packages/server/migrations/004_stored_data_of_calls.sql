-- Campaigns (Aktionen) a tenant shows; a consent to one is kept by the browser.
create table campaign (
  tenant text not null references tenant, id int not null, title jsonb not null, text jsonb not null, legal_text jsonb not null,
  starts_on date not null, ends_on date, position int not null,
  primary key (tenant, id)
);

-- Bank data a referrer stored for later rewards, where the tenant offers it.
create table bank_account (
  tenant text not null, account_id text not null, account_owner text not null, iban text not null, changed_at timestamptz not null,
  primary key (tenant, account_id), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);

-- Captcha challenges that were answered: each counts once. `hash` is a hash of the challenge's signature.
create table captcha_used (
  tenant text not null references tenant, hash text not null, expires_at timestamptz not null,
  primary key (tenant, hash)
);

-- Messages of the contact form on their way to the tenant's support.
create table contact_message (
  tenant text not null references tenant, id text not null, email text not null, subject text not null, message text not null,
  copy_to_sender boolean not null, language text not null check (language in ('de', 'en')), created_at timestamptz not null,
  idempotency_key text, request_hash text,
  primary key (tenant, id), unique (tenant, idempotency_key)
);

-- A deleted account keeps its row, without the person, for what accounting refers to.
alter table account add column deleted_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['campaign', 'bank_account', 'captcha_used', 'contact_message'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

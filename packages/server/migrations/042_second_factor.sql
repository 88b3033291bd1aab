-- The authenticator app of a member of staff. The secret is sealed with a key that is not in the database. `last_step` is the time
-- step of the last code that counted, so that none counts twice. Without `confirmed_at` it is being set up and not asked for.
create table second_factor (
  tenant text not null, account_id text not null, secret text not null,
  created_at timestamptz not null, confirmed_at timestamptz, last_step int,
  primary key (tenant, account_id), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);

-- Codes for the day the app is lost; each counts once.
create table recovery_code (
  tenant text not null, account_id text not null, hash text not null, used_at timestamptz,
  primary key (tenant, account_id, hash),
  foreign key (tenant, account_id) references second_factor (tenant, account_id) on delete cascade
);

-- A sign-in whose password was right and whose code is missing. Unshifted time.
create table sign_in_ticket (
  tenant text not null, hash text not null, account_id text not null, remember boolean not null,
  expires_at timestamptz not null, used_at timestamptz,
  primary key (tenant, hash), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index sign_in_ticket_by_account on sign_in_ticket (tenant, account_id);

do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code', 'sign_in_ticket'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

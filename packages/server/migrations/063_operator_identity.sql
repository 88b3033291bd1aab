-- Roles of operators, in the operator's own tenant. Without a client a role holds for all of them.
create table operator_role (
  tenant text not null references tenant, account_id text not null, role text not null check (role ~ '^[a-z]{3,20}$'),
  client text references tenant, given_by text not null, given_at timestamptz not null,
  unique nulls not distinct (tenant, account_id, role, client),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);

-- Passkeys as second factor or alone (Web Authentication). The key is the public half; the counter grows where the authenticator counts.
-- Unshifted time.
create table passkey (
  tenant text not null, id text not null, account_id text not null, public_key bytea not null, counter bigint not null,
  transports text[] not null, is_synced boolean not null, name text not null, created_at timestamptz not null, last_used_at timestamptz,
  primary key (tenant, id), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index passkey_by_account on passkey (tenant, account_id);

-- What an authenticator has to sign, once. Without an account any passkey may sign: a sign-in by passkey alone. Unshifted time.
create table passkey_challenge (
  tenant text not null, hash text not null, purpose text not null check (purpose ~ '^[a-zA-Z]{3,20}$'), account_id text,
  expires_at timestamptz not null,
  primary key (tenant, hash), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create index passkey_challenge_by_account on passkey_challenge (tenant, account_id);

-- Recovery codes stand for an app or for passkeys, so they belong to the account.
alter table recovery_code drop constraint recovery_code_tenant_account_id_fkey;
alter table recovery_code add foreign key (tenant, account_id) references account (tenant, id) on delete cascade;

do $$
declare t text;
begin
  foreach t in array array['operator_role', 'passkey', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

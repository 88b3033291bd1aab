-- Sessions of commands name the machine that they run on; null in a browser.
alter table session add column machine text;

-- A command that asks to act for whoever confirms its code. The session that follows has the same id and secret. Unshifted time.
create table command_sign_in (
  tenant text not null references tenant, id text not null, code_hash text not null, secret_hash text not null,
  machine text not null, login text not null, address text, asked_at timestamptz not null, expires_at timestamptz not null,
  refused_at timestamptz,
  primary key (tenant, id), unique (tenant, code_hash)
);

-- Keys of machines, each for some actions of the commands, of one client or of all. Unshifted time.
create table machine_key (
  tenant text not null references tenant, id text not null, name text not null, key_hash text not null, scopes text[] not null,
  client text references tenant, created_by text not null, created_at timestamptz not null, expires_at timestamptz not null,
  revoked_at timestamptz, last_used_at timestamptz,
  primary key (tenant, id), unique (tenant, key_hash)
);

do $$
declare t text;
begin
  foreach t in array array['command_sign_in', 'machine_key'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

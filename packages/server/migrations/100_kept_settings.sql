-- The settings of clients are kept by operators: every version stays, without secrets, so that one can be compared with another and taken
-- back. A change moves `changed`, by which processes notice it at once.
create sequence tenant_changes;
alter table tenant
  add column revision int not null default 1,
  add column changed bigint not null default nextval('tenant_changes');
create function note_change_of_tenant() returns trigger language plpgsql as $$
begin
  new.changed := nextval('tenant_changes');
  return new;
end $$;
create trigger tenant_changed before update on tenant for each row execute function note_change_of_tenant();

create table tenant_version (
  tenant text not null references tenant on delete cascade, revision int not null,
  hosts text[] not null, config jsonb not null,
  -- An account of the operating company, or who a command acts as.
  author text not null, at timestamptz not null,
  primary key (tenant, revision)
);

-- The account that payouts of a client leave from, as somebody proposes it; it counts once a second person has agreed.
create table proposed_account (
  tenant text primary key references tenant on delete cascade,
  name text not null, iban text not null, bic text,
  proposed_by text not null, proposed_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['tenant_version', 'proposed_account']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
  end loop;
end $$;
grant select, insert on tenant_version to weitersagen_app;
grant select, insert, delete on proposed_account to weitersagen_app;

-- Proof of choices about cookies: a random number that the browser made, never a person.
create table consent_proof (
  tenant text not null references tenant, id text not null, manager text not null check (manager in ('intern', 'extern')),
  text_version text not null, choices jsonb not null, given_at timestamptz not null,
  primary key (tenant, id)
);
create index consent_proof_by_time on consent_proof (tenant, given_at);

-- What browsers measured and what went wrong in them, counted by day: no person, no address, no single visit.
create table telemetry (
  tenant text not null references tenant, day date not null, kind text not null, name text not null, grade text not null,
  area text not null, version text not null, route text not null, place text not null,
  count bigint not null, total bigint not null,
  primary key (tenant, day, kind, name, grade, area, version, route, place)
);

do $$
declare t text;
begin
  foreach t in array array['consent_proof', 'telemetry'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

-- Who acted in which role, and how it was before and after. Personal values in a row of the history are sealed with a key of their
-- person: the row can never change, but without the key nobody reads them.
alter table audit add column role text, add column before jsonb, add column after jsonb;

create table person_key (
  tenant text not null references tenant, person_id text not null, key text not null, created_at timestamptz not null,
  primary key (tenant, person_id)
);

do $$
declare t text;
begin
  foreach t in array array['person_key'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

-- Agencies that an operator shut down, or refused when they were new: they wait for nobody any more. Activated again, one has no row.
create table shut_agency (
  tenant text not null, agency_id text not null, shut_at timestamptz not null,
  primary key (tenant, agency_id),
  foreign key (tenant, agency_id) references agency (tenant, id) on delete cascade
);
alter table shut_agency enable row level security;
alter table shut_agency force row level security;
create policy of_tenant on shut_agency using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on shut_agency to weitersagen_app;

do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into shut_agency (tenant, agency_id, shut_at)
      select g.tenant, g.id, max(told.at) from agency g
      join audit told on told.tenant = g.tenant and told.entity = 'agency' and told.event = 'deactivated' and told.entity_id = g.id
      where g.tenant = t and g.activated_at is null group by g.tenant, g.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

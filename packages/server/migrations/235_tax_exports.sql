-- Each export of a client's documents, journal and masters for the tax office: of which days, by whom and why. The file itself is kept nowhere.
create table tax_export (
  tenant text not null references tenant, id text not null, from_day date not null, to_day date not null check (to_day >= from_day),
  reason text not null, ordered_by text not null, ordered_at timestamptz not null,
  primary key (tenant, id)
);
create index tax_export_by_time on tax_export (tenant, ordered_at desc, id desc);
create trigger tax_export_append_only before update or delete on tax_export for each row execute function refuse_change();
alter table tax_export enable row level security;
alter table tax_export force row level security;
create policy of_tenant on tax_export
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on tax_export to weitersagen_app;

-- An export reads a period of the journal in its order.
create index booking_by_time on booking (tenant, booked_at, id);

-- Lists of operators as each of them wants to see them again: filters of an address under a name. In the operating company's tenant alone. `days` stands for the days up to today.
create table list_view (
  tenant text not null references tenant, account_id text not null, id text not null, page text not null, name text not null,
  set_params jsonb not null check (jsonb_typeof(set_params) = 'object'), days int check (days > 0),
  primary key (tenant, account_id, id),
  foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
create unique index list_view_by_name on list_view (tenant, account_id, page, lower(name));
alter table list_view enable row level security;
alter table list_view force row level security;
create policy of_tenant on list_view
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on list_view to weitersagen_app;

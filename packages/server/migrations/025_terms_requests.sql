-- Who was asked by mail to agree to a new version of the terms; once for each version.
create table terms_request (
  tenant text not null, recipient_id text not null, text_version text not null, asked_at timestamptz not null,
  primary key (tenant, recipient_id, text_version),
  foreign key (tenant, recipient_id) references recipient (tenant, id) on delete cascade
);

alter table terms_request enable row level security;
alter table terms_request force row level security;
create policy of_tenant on terms_request
  using (tenant = nullif(current_setting('app.tenant', true), ''))
  with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on terms_request to weitersagen_app;

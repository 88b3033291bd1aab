-- Which account a person of an identity provider is; made at the first sign-in by a verified address.
create table account_identity (
  tenant text not null, issuer text not null, subject text not null, account_id text not null, created_at timestamptz not null,
  primary key (tenant, issuer, subject, account_id), foreign key (tenant, account_id) references account (tenant, id) on delete cascade
);
alter table account_identity enable row level security;
alter table account_identity force row level security;
create policy of_tenant on account_identity using (tenant = nullif(current_setting('app.tenant', true), ''))
  with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on account_identity to weitersagen_app;

-- What an operator's visit stands on: the session in which they opened it and the role that let them. With either it ends for good;
-- a role that is given again is another one.
alter table operator_role add column id uuid not null default gen_random_uuid(), add unique (tenant, id);
create table visit_pass (
  tenant text not null references tenant, id text not null, session_id text not null, role_id uuid not null,
  primary key (tenant, id),
  foreign key (tenant, session_id) references session (tenant, id) on delete cascade,
  foreign key (tenant, role_id) references operator_role (tenant, id) on delete cascade
);
create index visit_pass_by_session on visit_pass (tenant, session_id);
create index visit_pass_by_role on visit_pass (tenant, role_id);
alter table visit_pass enable row level security;
alter table visit_pass force row level security;
create policy of_tenant on visit_pass using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on visit_pass to weitersagen_app;
-- The pass is in the operators' tenant; link and session of the visit are in the client's.
alter table mail_token add column visit_pass text;
alter table session add column visit_pass text;

-- What was mailed to customers and partners, as support may read it: without links, codes and the names of others. `arrived` says whether the
-- mail server took it; `kind` and `payload` are of the work that wrote it, which writes it once more when it is sent again.
create table sent_mail (
  tenant text not null references tenant, id text not null, person_id text not null, kind text not null, payload jsonb not null,
  subject text not null, text text not null, sent_at timestamptz not null, arrived boolean not null,
  primary key (tenant, id)
);
create index sent_mail_by_person on sent_mail (tenant, person_id, sent_at desc);
create index sent_mail_by_time on sent_mail (tenant, sent_at);
alter table sent_mail enable row level security;
alter table sent_mail force row level security;
create policy of_tenant on sent_mail
  using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on sent_mail to weitersagen_app;

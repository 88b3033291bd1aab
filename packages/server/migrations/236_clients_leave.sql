-- That a client leaves: announced by one admin with a day and a reason, in force once a second one confirmed. Taken back it is gone;
-- the history keeps who did what. `tenant.leaves_on` is the day of a confirmed one, by which every process closes the client's pages.
create table departure (
  tenant text primary key references tenant on delete cascade,
  leaves_on date not null, reason text not null,
  announced_by text not null, announced_at timestamptz not null,
  confirmed_by text check (confirmed_by <> announced_by), confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
alter table departure enable row level security;
alter table departure force row level security;
create policy of_tenant on departure using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on departure to weitersagen_app;
grant update (confirmed_by, confirmed_at) on departure to weitersagen_app;

alter table tenant add column leaves_on date;

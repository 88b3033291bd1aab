-- That the persons of a client that left are removed: asked by one admin, done by a second one. Taken back the row is gone; once done it
-- stays. Books and documents stay for their time by law.
create table client_removal (
  tenant text primary key references tenant on delete cascade,
  reason text not null, asked_by text not null, asked_at timestamptz not null,
  done_by text check (done_by <> asked_by), done_at timestamptz,
  finished_at timestamptz, -- once no person is left
  check ((done_by is null) = (done_at is null)), check (finished_at is null or done_at is not null)
);
alter table client_removal enable row level security;
alter table client_removal force row level security;
create policy of_tenant on client_removal using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on client_removal to weitersagen_app;
grant update (done_by, done_at, finished_at) on client_removal to weitersagen_app;

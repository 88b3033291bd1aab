-- What the database is for, written at the first start: what is for the public has no demo's passwords, and nobody moves its clock.
create table installation (
  singleton boolean primary key default true check (singleton),
  mode text not null check (mode in ('demo', 'production')), begun_at timestamptz not null default now()
);

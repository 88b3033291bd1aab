-- Each saved state of a product stays as a version, so that one can be compared with another and brought back. What was there before the
-- first save under this migration is kept with that save, and nobody is known to have made it.
create table product_version (
  tenant text not null, product_id int not null, revision int not null check (revision > 0),
  external_id text not null, name text not null, category text not null, claim jsonb not null, features jsonb not null,
  price_monthly_cents int, price_once_cents int, minimum_term_months int, active_from date, active_until date, top_position int,
  -- An account of the operating company, or the key of a client's product system.
  author text, at timestamptz check ((at is null) = (author is null)),
  primary key (tenant, product_id, revision),
  foreign key (tenant, product_id) references product (tenant, id) on delete cascade
);
alter table product_version enable row level security;
alter table product_version force row level security;
create policy of_tenant on product_version using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert on product_version to weitersagen_app;

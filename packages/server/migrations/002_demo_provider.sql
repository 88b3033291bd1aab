-- Orders of the demo's shop, which stands in for the client's. Demo mode only; the product itself never reads them.
create table demo_shop_order (
  tenant text not null references tenant, number text not null, attribution text not null, product_external_id text not null,
  product_name text not null, ordered_on date not null, new_customer boolean not null,
  state text not null check (state in ('neu', 'geprueft', 'ersteZahlung', 'storniert')),
  feed_answer text not null default '', created_at timestamptz not null,
  primary key (tenant, number)
);
alter table demo_shop_order enable row level security;
alter table demo_shop_order force row level security;
create policy of_tenant on demo_shop_order using (tenant = nullif(current_setting('app.tenant', true), ''))
  with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update on demo_shop_order to weitersagen_app;

-- The catalogue: what kinds of products have beside the common fields, devices with tariffs, and pictures.

-- Sources of pictures: drawings that the server renders in the size and format asked for.
create table picture (
  tenant text not null references tenant, key text not null, svg text not null check (length(svg) <= 100000),
  primary key (tenant, key)
);

alter table product_category
  add column parent text, add column source text, add column picture text, add column icon text,
  add foreign key (tenant, parent) references product_category (tenant, key),
  add foreign key (tenant, picture) references picture (tenant, key),
  add foreign key (tenant, icon) references picture (tenant, key);

-- `details` holds what the tenant's product API says of a product of that kind; the code checks it.
alter table product
  add column details jsonb, add column top_position int, add column picture text,
  add foreign key (tenant, picture) references picture (tenant, key);
create index product_by_category on product (tenant, category, position, id);
create index product_by_source on product (tenant, source, position, id);
create index product_on_top on product (tenant, top_position) where top_position is not null;

-- A reward's pictures are four: whole, shared, and each side's half.
alter table reward add column picture text;

-- A device with a tariff and what both cost together, in cents.
create table device_tariff (
  tenant text not null, device_id int not null, tariff_id int not null,
  device_price_cents int not null check (device_price_cents >= 0), tariff_price_cents int not null check (tariff_price_cents >= 0),
  primary key (tenant, device_id, tariff_id),
  foreign key (tenant, device_id) references product (tenant, id), foreign key (tenant, tariff_id) references product (tenant, id)
);
create index device_tariff_by_tariff on device_tariff (tenant, tariff_id);

do $$
declare t text;
begin
  foreach t in array array['picture', 'device_tariff'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I using (tenant = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant = nullif(current_setting(''app.tenant'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to weitersagen_app', t);
  end loop;
end $$;

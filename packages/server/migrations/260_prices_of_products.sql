-- What a product costs are versions that follow each other: each holds from its instant on until the next one begins, so that no two hold
-- at once. One that has begun stays as it is; an announced one can be taken back. What products cost so far held from the beginning.
create table product_price (
  tenant text not null, product_id int not null, version int not null check (version > 0),
  monthly_cents int check (monthly_cents >= 0), once_cents int check (once_cents >= 0), since timestamptz not null,
  primary key (tenant, product_id, version), constraint product_prices_follow unique (tenant, product_id, since),
  foreign key (tenant, product_id) references product (tenant, id) on delete cascade
);

do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    insert into product_price select tenant, id, 1, price_monthly_cents, price_once_cents, 'epoch' from product where tenant = t;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table product_price enable row level security;
alter table product_price force row level security;
create policy of_tenant on product_price using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on product_price to weitersagen_app;

create function keep_begun_price() returns trigger language plpgsql as $$
begin
  -- With its product it goes.
  if tg_op = 'DELETE' and (old.since > now() + coalesce((select shift from clock), interval '0')
    or not exists (select from product where tenant = old.tenant and id = old.product_id)) then
    return old;
  end if;
  raise exception 'A price that has begun stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger product_price_begun_kept before update or delete on product_price for each row execute function keep_begun_price();

-- The columns of the product are read and written by the build before alone, while both run: what it changes there is a version from now on.
create function keep_product_price() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and (new.price_monthly_cents, new.price_once_cents) is not distinct from (old.price_monthly_cents, old.price_once_cents))
    or (tg_op = 'INSERT' and new.price_monthly_cents is null and new.price_once_cents is null) then
    return null;
  end if;
  insert into product_price (tenant, product_id, version, monthly_cents, once_cents, since)
    select new.tenant, new.id, coalesce(max(version), 0) + 1, new.price_monthly_cents, new.price_once_cents,
      case when count(*) = 0 then 'epoch' else now() + coalesce((select shift from clock), interval '0') end
    from product_price where tenant = new.tenant and product_id = new.id;
  return null;
end $$;
create trigger product_price_kept after insert or update of price_monthly_cents, price_once_cents on product
  for each row execute function keep_product_price();

-- Operators write the details of a product's provider and how much a recipient gets of its reward at most; both belong to its versions.
alter table product add column recipient_most_cents int check (recipient_most_cents >= 0);
alter table product_version add column details jsonb, add column recipient_most_cents int check (recipient_most_cents >= 0);

-- Nobody wrote details before: each version that there is has those of its product. So has each that the build before makes, while both run.
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update product_version set details = product.details from product
      where product_version.tenant = t and product.tenant = t and product.id = product_version.product_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create function keep_details_of_version() returns trigger language plpgsql as $$
begin
  if new.details is null then
    select details, recipient_most_cents into new.details, new.recipient_most_cents from product
      where tenant = new.tenant and id = new.product_id;
  end if;
  return new;
end $$;
create trigger product_version_whole before insert on product_version for each row execute function keep_details_of_version();

-- What a provider pays is told with a product. What agencies and sellers get of it is agreed to by a second person above the limit, so that
-- no text that operators, files or product systems write is a version of it.
create or replace function keep_commission_rule() returns trigger language plpgsql as $$
declare latest record;
begin
  if current_setting('app.commissions_apart', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.details ->> 'commission' is not distinct from old.details ->> 'commission' then
    return null;
  end if;
  select version, text into latest from commission_rule where tenant = new.tenant and product_id = new.id order by version desc limit 1;
  if (found and latest.text is not distinct from new.details ->> 'commission') or (not found and new.details ->> 'commission' is null) then
    return null;
  end if;
  insert into commission_rule (tenant, product_id, version, text, since)
    values (new.tenant, new.id, coalesce(latest.version, 0) + 1, new.details ->> 'commission', now() + coalesce((select shift from clock), interval '0'));
  return null;
end $$;

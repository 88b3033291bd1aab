-- The leads of a rare product among a million others: a lead carries a copy of its referral's product, which never changes.
alter table lead add column product_id int;
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update lead l set product_id = r.product_id from referral r where r.tenant = l.tenant and r.id = l.referral_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
-- Stated as a check, because the trigger fills it after the builds before insert a lead without it.
alter table lead add constraint lead_has_a_product check (product_id is not null);
alter table lead add foreign key (tenant, product_id) references product (tenant, id);
create index lead_by_product_and_time on lead (tenant, product_id, status, created_at, id);

create or replace function attribute_lead() returns trigger language plpgsql as $$
begin
  select agency_id, created_by_account, product_id into new.agency_id, new.created_by_account, new.product_id
    from referral where tenant = new.tenant and id = new.referral_id for key share;
  return new;
end $$;

-- What a product pays to agencies and sellers is kept by operators. A commission above the limit waits here for a second person.
create table proposed_commission (
  tenant text not null, product_id int not null, id text not null,
  amount_cents int not null check (amount_cents > 0), since_on date not null,
  proposed_by text not null, proposed_at timestamptz not null,
  primary key (tenant, product_id), unique (tenant, id),
  foreign key (tenant, product_id) references product (tenant, id) on delete cascade
);
alter table proposed_commission enable row level security;
alter table proposed_commission force row level security;
create policy of_tenant on proposed_commission using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on proposed_commission to weitersagen_app;

-- The text of a provider is a version only where it is another one than before: any other change of the details leaves what operators set.
create or replace function keep_commission_rule() returns trigger language plpgsql as $$
declare latest record;
begin
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

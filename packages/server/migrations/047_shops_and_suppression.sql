-- A shop of an agency with a card of its own. What comes by it counts to the agency and the shop, to no person.
create table shop (
  tenant text not null references tenant, id text not null, agency_id text not null, name text not null,
  created_by text not null, created_at timestamptz not null, closed_at timestamptz,
  primary key (tenant, id), foreign key (tenant, agency_id) references agency (tenant, id),
  foreign key (tenant, created_by) references account (tenant, id)
);
create index shop_of_agency on shop (tenant, agency_id, name, id);
create unique index shop_by_name on shop (tenant, agency_id, lower(name)) where closed_at is null;
alter table shop enable row level security;
alter table shop force row level security;
create policy of_tenant on shop using (tenant = nullif(current_setting('app.tenant', true), '')) with check (tenant = nullif(current_setting('app.tenant', true), ''));
grant select, insert, update, delete on shop to weitersagen_app;

alter table invitation add column shop_id text;
alter table invitation add foreign key (tenant, shop_id) references shop (tenant, id);
alter table referral add column shop_id text;
alter table referral add foreign key (tenant, shop_id) references shop (tenant, id);
create index referral_of_agency_by_shop_id on referral (tenant, agency_id, shop_id, id) where shop_id is not null;

-- Who put an address on the list, and why: `added_by` is a person of staff, null for the invited person. The address itself is not
-- kept: `shown` is masked, searching compares the hash.
alter table suppression add column agency_id text, add column added_by text, add column reason text, add column shown text not null default '';
alter table suppression add foreign key (tenant, agency_id) references agency (tenant, id);
alter table suppression add foreign key (tenant, added_by) references account (tenant, id);
do $$
declare t text;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant', t, true);
    update suppression set agency_id = invitation.agency_id, shown = case when email = '' then '' else left(email, 1) || '•••' || substr(email, strpos(email, '@')) end
      from invitation where invitation.tenant = suppression.tenant and invitation.email_hash = suppression.email_hash;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create index suppression_of_agency on suppression (tenant, agency_id, created_at, email_hash);
create index suppression_of_person on suppression (tenant, added_by, created_at, email_hash) where added_by is not null;

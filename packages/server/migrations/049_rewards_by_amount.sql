-- The other orders of the list of an agency's rewards.
create index commission_of_agency_by_amount on commission (tenant, agency_id, receiver_kind, amount_cents, id) where agency_id is not null;
create index commission_of_agency_by_product on commission (tenant, agency_id, receiver_kind, product_id, id) where agency_id is not null;

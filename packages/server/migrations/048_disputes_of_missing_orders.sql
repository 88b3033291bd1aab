-- A dispute is about a line, or about an order of the seller's own list that the settlement does not name, with the amount expected.
alter table settlement_dispute alter column line drop not null, add column order_number text, add column claimed_cents int;
alter table settlement_dispute add foreign key (tenant, settlement_number) references settlement (tenant, number);
alter table settlement_dispute add check ((line is null) <> (order_number is null)), add check ((order_number is null) = (claimed_cents is null));
create unique index settlement_dispute_order_once on settlement_dispute (tenant, settlement_number, order_number)
  where status <> 'closed' and order_number is not null;

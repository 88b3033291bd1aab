-- The few people of partners are listed and searched without those of customers.
create index account_of_partners on account (tenant, last_name, id) where kind in ('agency', 'seller', 'agent') and deleted_at is null;

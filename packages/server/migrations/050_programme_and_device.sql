-- The employees' own programme, for which the general exclusion of employees does not hold.
alter table referral add column employee_programme boolean not null default false;

-- The device that is recommended together with a tariff (product_id).
alter table referral add column device_id int;
alter table referral add foreign key (tenant, device_id) references product (tenant, id);
create index referral_by_device on referral (tenant, device_id) where device_id is not null;

-- Customer numbers that keep rewards from being paid are listed by how long they wait.
create index customer_check_held on customer_check (tenant, asked_at, claim_id) where result in ('pending', 'rejected');

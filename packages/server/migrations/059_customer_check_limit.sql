-- A check of a customer number ends by itself when the provider does not answer in time.
alter table customer_check drop constraint customer_check_result_check,
  add constraint customer_check_result_check check (result in ('pending', 'confirmed', 'rejected', 'expired'));
create index customer_check_open on customer_check (tenant, asked_at) where result = 'pending';

-- Whether the payment of a claim waits for its customer number: the provider has not answered yet, or does not know the number.
create function waits_for_customer_number(claim reward_claim) returns boolean
language sql stable as $$
  select exists (select from customer_check k
    where k.tenant = claim.tenant and k.claim_id = claim.id and k.result in ('pending', 'rejected'))
$$;

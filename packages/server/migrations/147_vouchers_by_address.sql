-- Whose vouchers go to one address, for the check of a reward that is picked up.
create index reward_claim_by_voucher_email on reward_claim (tenant, voucher_email) where voucher_email is not null;

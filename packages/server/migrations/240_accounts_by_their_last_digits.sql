-- Support is told the last digits of an account, which is all that mails and pages show of it.
create index reward_claim_by_iban_end on reward_claim (tenant, right(iban, 4)) where iban is not null;
create index bank_account_by_iban_end on bank_account (tenant, right(iban, 4));

-- Whether a claim waits for a code of the pool alone: chosen as a voucher, without a code, and held back by nothing else. The start page,
-- the pool and the delivery tell one story.
create function waits_for_voucher_code(claim reward_claim) returns boolean
language sql stable as $$
  select claim.status = 'collected' and claim.kind = 'voucher'
    and not exists (select from voucher v where v.tenant = claim.tenant and v.claim_id = claim.id)
    and not exists (select from claim_hold h where h.tenant = claim.tenant and h.claim_id = claim.id and h.decision is distinct from 'released')
    and not waits_for_customer_number(claim)
$$;

-- Whether a claim was chosen as a voucher of which no code is left: rewards that wait for the codes of its kind and value are more than those.
create function voucher_is_out_of_stock(claim reward_claim) returns boolean
language sql stable as $$
  select waits_for_voucher_code(claim)
    and (select count(*) from voucher v where v.tenant = claim.tenant and v.claim_id is null
      and v.amount_cents = claim.amount_cents and v.kind is not distinct from claim.voucher_kind)
    < (select count(*) from reward_claim c where c.tenant = claim.tenant and c.status = 'collected' and c.kind = 'voucher'
      and c.amount_cents = claim.amount_cents and c.voucher_kind is not distinct from claim.voucher_kind and waits_for_voucher_code(c))
$$;

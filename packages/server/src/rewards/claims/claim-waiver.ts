import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { waiveClaim } from './claim-end.ts';
import { settleLeadOf } from './claim-payment.ts';
import { findClaim, openClaimsOf } from './claim-repository.ts';

/** Waives every unsettled claim of a person, as who decides it: themselves or an operator. What is on its way to the bank or was delivered is still paid. */
export async function waiveClaimsOf(tx: TenantTx, person: string, by: string): Promise<void> {
  for (const { id, lead_id: leadId } of await openClaimsOf(tx, person)) {
    await lockLead(tx, leadId);
    const claim = await findClaim(tx, id);
    if (claim === undefined) continue;
    await waiveClaim(tx, claim, by);
    await settleLeadOf(tx, leadId, by);
  }
}

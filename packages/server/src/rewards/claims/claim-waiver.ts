import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { waiveClaim } from './claim-end.ts';
import { settleLeadOf } from './claim-payment.ts';
import { findClaim, openClaimsOf } from './claim-repository.ts';

/** Waives every unsettled claim of a person; what is on its way to the bank or was delivered is still paid. */
export async function waiveClaimsOf(tx: TenantTx, accountId: string): Promise<void> {
  for (const { id, lead_id: leadId } of await openClaimsOf(tx, accountId)) {
    await lockLead(tx, leadId);
    const claim = await findClaim(tx, id);
    if (claim === undefined) continue;
    await waiveClaim(tx, claim, accountId);
    await settleLeadOf(tx, leadId, accountId);
  }
}

import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { waiveClaim } from './claim-end.ts';
import { settleLeadOf } from './claim-payment.ts';
import { findClaim } from './claim-repository.ts';

/** The claims of a person (referrer or recipient) that are not settled yet, in the order in which leads are locked. */
export function openClaimsOf(tx: TenantTx, accountId: string) {
  return tx.db
    .selectFrom('reward_claim')
    .select(['id', 'lead_id'])
    .where('beneficiary_id', '=', accountId)
    .where('status', 'in', ['open', 'available', 'collected'])
    .orderBy('lead_id')
    .orderBy('id')
    .execute();
}

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

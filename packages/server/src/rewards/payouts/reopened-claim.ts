import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { waiveClaim, withoutReceiver } from '../claims/claim-end.ts';
import { settleLeadOf } from '../claims/claim-payment.ts';
import {
  findClaim,
  hasEnded,
  isPersonGone,
  moveClaim,
  type ClaimRow,
} from '../claims/claim-repository.ts';
import { bookReversalSettled, bookVoid } from '../ledger/bookings.ts';
import { endLead } from '../leads/lead-end.ts';
import { lockLead } from '../leads/lead-repository.ts';
import type { PayoutItem } from './payout-repository.ts';
import { orderEnd } from './payout-run-repository.ts';

/** A lead that ended meanwhile takes the claim with it. */
async function cancelEnded(
  tx: TenantTx,
  claim: ClaimRow,
  {
    item,
    from,
    actor,
  }: { readonly item: string; readonly from: ClaimStatus; readonly actor: string },
) {
  await bookReversalSettled(tx, claim, item);
  const change = { reason: 'leadEnded', ...withoutReceiver };
  if (!(await moveClaim(tx, claim.id, from, 'cancelled', change))) return;
  await bookVoid(tx, claim);
  const step = { event: 'leadEnded', from, to: 'cancelled' } as const;
  await audit(tx, { entity: 'claim', entityId: claim.id, ...step, actor });
  await endReopenedLead(tx, claim, actor);
}

/** A lead that was paid before its order ended is paid as long as one of its claims is; else it ends like its order. */
async function endReopenedLead(tx: TenantTx, claim: ClaimRow, actor: string): Promise<void> {
  await settleLeadOf(tx, claim.lead_id, actor);
  const lead = await lockLead(tx, claim.lead_id);
  if (lead?.status !== 'released') return;
  const order = await orderEnd(tx, claim.order_id);
  const reason = order.state === 'cancelled' ? 'cancelled' : 'notNewCustomer';
  await endLead(tx, lead, { to: 'cancelled', reason, detail: order.reason ?? '' }, actor);
}

/**
 * Ends a claim whose money came back, or that left a run, where nobody is to get it any more: with what it was earned with (`ended`), or because its person was
 * erased (`waived`). Null where it waits on. The caller has taken its lead. product.md, section "14 Payouts and ledger".
 */
export async function endIfOver(
  tx: TenantTx,
  { id: item, claim_id: claimId }: Pick<PayoutItem, 'id' | 'claim_id'>,
  from: 'available' | 'collected',
  actor: string,
): Promise<'ended' | 'waived' | null> {
  const claim = await findClaim(tx, claimId);
  if (claim?.status !== from) return null;
  if (await hasEnded(tx, claim)) {
    await cancelEnded(tx, claim, { item, from, actor });
    return 'ended';
  }
  if (!(await isPersonGone(tx, claim))) return null;
  await waiveClaim(tx, claim, actor);
  await settleLeadOf(tx, claim.lead_id, actor);
  return 'waived';
}

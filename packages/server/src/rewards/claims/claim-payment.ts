import { claimsSettleLead } from '@weitersagen/domain/claim-status';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lockLead, moveLead } from '../leads/lead-repository.ts';
import { announcePaid } from './claim-announcements.ts';
import { reversePaidClaim } from './claim-end.ts';
import {
  findClaim,
  hasEnded,
  lockClaimsOfLead,
  moveClaim,
  type ClaimRow,
} from './claim-repository.ts';

/** A lead whose claims are all settled, at least one of them paid, counts as paid. */
async function settleLead(tx: TenantTx, leadId: string, actor: string): Promise<void> {
  const claims = await lockClaimsOfLead(tx, leadId);
  if (!claimsSettleLead(claims.map((claim) => claim.status))) return;
  if (!(await moveLead(tx, leadId, 'released', 'paid'))) return;
  await audit(tx, {
    entity: 'lead',
    entityId: leadId,
    event: 'claimsSettled',
    from: 'released',
    to: 'paid',
    actor,
  });
}

/**
 * A paid lead whose claim waits again, because a bank sent the money back or the operator reopened it, is released once more:
 * "paid" follows from the claims. The caller has locked the lead. product.md, section "6 Status machines".
 */
export async function reopenPaidLead(tx: TenantTx, leadId: string, actor: string): Promise<void> {
  if (!(await moveLead(tx, leadId, 'paid', 'released'))) return;
  const step = { event: 'claimReopened', from: 'paid', to: 'released' } as const;
  await audit(tx, { entity: 'lead', entityId: leadId, ...step, actor });
}

/** Settles the lead of a claim that ended in another way than by payment. */
export async function settleLeadOf(tx: TenantTx, leadId: string, actor: string): Promise<void> {
  await lockLead(tx, leadId);
  await settleLead(tx, leadId, actor);
}

/**
 * Marks a collected claim as paid and books it by `bookIt`; the lead follows. When the order was cancelled
 * while the money was on its way, the reversal is booked at once. Says whether the claim moved.
 */
export async function payClaim(
  tx: TenantTx,
  claimId: string,
  event: 'payoutConfirmed' | 'voucherDelivered',
  actor: string,
  bookIt: (claim: ClaimRow) => Promise<void>,
): Promise<boolean> {
  const found = await findClaim(tx, claimId);
  if (found === undefined) return false;
  await lockLead(tx, found.lead_id);
  if (!(await moveClaim(tx, claimId, 'collected', 'paidOut', { paid_at: tx.now }))) return false;
  await bookIt(found);
  await audit(tx, {
    entity: 'claim',
    entityId: claimId,
    event,
    from: 'collected',
    to: 'paidOut',
    actor,
  });
  await announcePaid(tx, found, event === 'voucherDelivered' ? 'voucher' : 'cash');
  if (await hasEnded(tx, found)) {
    await reversePaidClaim(
      tx,
      found,
      'The order was cancelled while the reward was on its way',
      actor,
    );
  } else await settleLead(tx, found.lead_id, actor);
  return true;
}

import { canCancelClaim } from '@weitersagen/domain/claim-status';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { bookReversal, bookVoid } from '../ledger/bookings.ts';
import { isReversed } from '../ledger/booking-repository.ts';
import { dropUnreleasedItem, isOnItsWay } from './claim-payment-repository.ts';
import { lockClaimsOfLead, moveClaim, type ClaimRow } from './claim-repository.ts';

/** Where a reward was to go. Nothing goes there any more, and it proves nothing: it is not kept, unless it was fraud, which it helps to see again. */
export const withoutReceiver = {
  account_owner: null,
  iban: null,
  voucher_first_name: null,
  voucher_last_name: null,
  voucher_email: null,
} as const;

async function cancelClaim(
  tx: TenantTx,
  claim: ClaimRow,
  reason: string,
  actor: string,
  event: AuditEvent = 'leadEnded',
) {
  const change = reason === 'fraud' ? { reason } : { reason, ...withoutReceiver };
  if (!(await moveClaim(tx, claim.id, claim.status, 'cancelled', change))) return;
  if (claim.status !== 'open') await bookVoid(tx, claim);
  await dropUnreleasedItem(tx, claim.id, reason);
  await audit(tx, {
    entity: 'claim',
    entityId: claim.id,
    event,
    from: claim.status,
    to: 'cancelled',
    reason,
    actor,
  });
}

/** Books the negative entry of a paid claim whose lead has ended; once, however often it is called. */
export async function reversePaidClaim(
  tx: TenantTx,
  claim: ClaimRow,
  reason: string,
  actor: string,
) {
  if (await isReversed(tx, claim.id)) return;
  await bookReversal(tx, claim);
  await audit(tx, { entity: 'claim', entityId: claim.id, event: 'reversed', reason, actor });
}

/** Cancels a claim that its beneficiary waives, unless its money is on its way; the caller has locked its lead. */
export async function waiveClaim(tx: TenantTx, claim: ClaimRow, actor: string): Promise<void> {
  if (!canCancelClaim(claim.status, await isOnItsWay(tx, claim.id))) return;
  await cancelClaim(tx, claim, 'waived', actor, 'waived');
}

/**
 * Ends the claims of a lead that has ended and that the caller has locked: unpaid ones are cancelled,
 * those on their way stay and are reversed when paid, paid ones are reversed now.
 * product.md, section "14 Payouts and ledger".
 */
export async function endClaims(tx: TenantTx, leadId: string, reason: string, actor: string) {
  for (const claim of await lockClaimsOfLead(tx, leadId)) {
    if (claim.status === 'paidOut') await reversePaidClaim(tx, claim, reason, actor);
    else if (canCancelClaim(claim.status, await isOnItsWay(tx, claim.id))) {
      await cancelClaim(tx, claim, reason, actor);
    }
  }
}

import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { rewardAvailableMail } from '../claims/claim-outbox.ts';
import { reopenPaidLead } from '../claims/claim-payment.ts';
import { announceReturned } from '../claims/claim-announcements.ts';
import { findClaim, moveClaim, pickUpDeadline } from '../claims/claim-repository.ts';
import { bookReturn } from '../ledger/bookings.ts';
import { closeRun, confirmRun, payItems } from './pay-items.ts';
import { lockLeadsWithItem, openItems } from './payout-booking-repository.ts';
import { findItemWithRun, lockItem, lockLeadsOfRuns } from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { endItem, forgetPayee, lockRun, type PayoutItem } from './payout-repository.ts';
import { endIfOver } from './reopened-claim.ts';
import { requireWithBank } from './sent-run-repository.ts';

/**
 * Confirms that the bank executed a released run, on the day that the statement names (Berlin; today by itself): those of its claims that are not paid yet are paid and
 * booked, their leads follow. Gives how many were paid. Throws PayoutRefused: unknownNumber, changedMeanwhile, bankFileNotTaken. product.md, section "14 Payouts and ledger".
 */
export async function confirmPayoutRun(
  tx: TenantTx,
  runId: string,
  actor: string,
  executedOn: string = berlinDay(tx.now),
): Promise<number> {
  await lockLeadsOfRuns(tx, [runId]);
  const run = await lockRun(tx, runId);
  if (run.status !== 'released')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is ${run.status}, not released.`);
  await requireWithBank(tx, runId);
  const items = await openItems(tx, runId);
  await payItems(tx, items, { actor, executedOn, file: null });
  await confirmRun(tx, runId, { actor, executedOn });
  return items.length;
}

async function lockItemWithLead(tx: TenantTx, itemId: string) {
  const found = await findItemWithRun(tx, itemId);
  if (found === undefined)
    throw new PayoutRefused('unknownNumber', `There is no payout item ${itemId}.`);
  if (found.status === 'created' || found.status === 'discarded') {
    throw new PayoutRefused(
      'nothingTransferred',
      `The run of item ${itemId} is not released, so no bank can return it.`,
    );
  }
  await lockLeadsWithItem(tx, itemId);
  return lockItem(tx, itemId);
}

/**
 * The bank rejected or returned a transfer: the claim can be picked up again, with its reason, and a new
 * link is mailed; or it is over, and nobody is mailed, where it ended meanwhile or its person was erased. Says whether it is over. Throws PayoutRefused: unknownNumber, nothingTransferred, bankFileNotTaken, changedMeanwhile. product.md, section "14 Payouts and ledger".
 */
export async function returnPayoutItem(
  tx: TenantTx,
  itemId: string,
  reason: string,
  actor: string,
): Promise<{ readonly isOver: boolean }> {
  const item = await lockItemWithLead(tx, itemId);
  await requireWithBank(tx, item.run_id);
  const end = await takeItemBack(tx, item, reason, actor);
  await closeRun(tx, item.run_id, actor);
  return { isOver: end !== null };
}

/** Takes back an item of a released run as {@link returnPayoutItem} does, and gives how its claim ended with it, null where it waits on, whose lead the caller has taken; what is left of the run is the caller's. */
export async function takeItemBack(
  tx: TenantTx,
  item: PayoutItem,
  reason: string,
  actor: string,
): Promise<'ended' | 'waived' | null> {
  const itemId = item.id;
  if (item.amount_cents === item.offset_cents) {
    throw new PayoutRefused(
      'nothingTransferred',
      `Item ${itemId} was set off in full; there was no transfer to return.`,
    );
  }
  if (!(await endItem(tx, itemId, reason)))
    throw new PayoutRefused('changedMeanwhile', `Item ${itemId} was already returned.`);
  const claim = await findClaim(tx, item.claim_id);
  const from = claim?.status;
  if (claim === undefined || (from !== 'collected' && from !== 'paidOut')) {
    throw new PayoutRefused(
      'changedMeanwhile',
      `Claim ${item.claim_id} is ${from ?? 'gone'}; it cannot be reopened.`,
    );
  }
  const reopened = {
    reason,
    // Cash stays chosen: what is missing is an account that takes it.
    kind: 'cash' as const,
    account_owner: null,
    iban: null,
    collected_at: null,
    paid_at: null,
    available_at: tx.now,
    pick_up_by: await pickUpDeadline(tx),
  };
  await moveClaim(tx, claim.id, from, 'available', reopened);
  if (from === 'paidOut') await bookReturn(tx, claim, itemId, item.offset_cents);
  await audit(tx, {
    entity: 'claim',
    entityId: claim.id,
    event: 'bankReturn',
    from,
    to: 'available',
    reason,
    actor,
  });
  await audit(tx, { entity: 'payoutItem', entityId: itemId, event: 'returned', reason, actor });
  await announceReturned(tx, claim, itemId);
  await reopenPaidLead(tx, claim.lead_id, actor);
  const end = await endIfOver(tx, item, 'available', actor);
  if (end === null) await enqueue(tx, rewardAvailableMail, { claimId: claim.id });
  // Of somebody who was erased nothing is kept that proves no payment.
  if (end === 'waived' && from === 'collected') await forgetPayee(tx, itemId);
  return end;
}

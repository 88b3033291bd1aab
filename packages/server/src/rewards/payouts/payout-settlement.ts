import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { rewardAvailableMail } from '../claims/claim-outbox.ts';
import { reopenPaidLead, settleLeadOf } from '../claims/claim-payment.ts';
import { announceReturned } from '../claims/claim-announcements.ts';
import {
  findClaim,
  hasEnded,
  moveClaim,
  pickUpDeadline,
  type ClaimRow,
} from '../claims/claim-repository.ts';
import { bookReturn, bookReversalSettled, bookVoid } from '../ledger/bookings.ts';
import { endLead } from '../leads/lead-end.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { closeRun, confirmRun, payItems } from './pay-items.ts';
import { lockLeadsWithItem, openItems } from './payout-booking-repository.ts';
import { findItemWithRun, lockItem, lockLeadsOfRuns, orderEnd } from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { endItem, lockRun, type PayoutItem } from './payout-repository.ts';

/**
 * Confirms that the bank executed a released run, on the day that the statement names (Berlin; today by itself): those of its claims that are not paid yet are paid and
 * booked, their leads follow. Gives how many were paid. Throws PayoutRefused: unknownNumber, changedMeanwhile. product.md, section "14 Payouts and ledger".
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

/** A lead that ended meanwhile takes the reopened claim with it. */
async function cancelReopened(tx: TenantTx, claim: ClaimRow, item: PayoutItem, actor: string) {
  await bookReversalSettled(tx, claim, item.id);
  if (!(await moveClaim(tx, claim.id, 'available', 'cancelled', { reason: 'leadEnded' }))) return;
  await bookVoid(tx, claim);
  const step = { event: 'leadEnded', from: 'available', to: 'cancelled' } as const;
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
 * The bank rejected or returned a transfer: the claim can be picked up again, with its reason, and a new
 * link is mailed. Throws PayoutRefused: unknownNumber, nothingTransferred, changedMeanwhile. product.md, section "14 Payouts and ledger".
 */
export async function returnPayoutItem(
  tx: TenantTx,
  itemId: string,
  reason: string,
  actor: string,
): Promise<void> {
  const item = await lockItemWithLead(tx, itemId);
  await takeItemBack(tx, item, reason, actor);
  await closeRun(tx, item.run_id, actor);
}

/** Takes back an item of a released run as {@link returnPayoutItem} does, whose lead the caller has taken; what is left of the run is the caller's. */
export async function takeItemBack(
  tx: TenantTx,
  item: PayoutItem,
  reason: string,
  actor: string,
): Promise<void> {
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
  if (await hasEnded(tx, claim)) await cancelReopened(tx, claim, item, actor);
  else await enqueue(tx, rewardAvailableMail, { claimId: claim.id });
}

import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { rewardAvailableMail, rewardPaidMail } from '../claims/claim-outbox.ts';
import { announceReturned } from '../claims/claim-announcements.ts';
import { payClaim, reopenPaidLead, settleLeadOf } from '../claims/claim-payment.ts';
import {
  findClaim,
  hasEnded,
  moveClaim,
  pickUpDeadline,
  type ClaimRow,
} from '../claims/claim-repository.ts';
import { bookPayout, bookReturn, bookReversalSettled, bookVoid } from '../ledger/bookings.ts';
import { endLead } from '../leads/lead-end.ts';
import { lockLead } from '../leads/lead-repository.ts';
import {
  findItemWithRun,
  leadsOfRun,
  lockItem,
  markConfirmed,
  orderEnd,
} from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { endItem, liveItems, lockRun, type PayoutItem } from './payout-repository.ts';

/** Leads of a run's claims, in the order in which everybody takes them. */
async function lockLeadsOfRun(tx: TenantTx, runId: string): Promise<void> {
  const leads = await leadsOfRun(tx, runId);
  for (const { lead_id: leadId } of leads) await lockLead(tx, leadId);
}

/**
 * Confirms that the bank executed a released run, on the day that the statement names (Berlin; today by itself): its claims are paid and
 * booked, their leads follow. Gives how many were paid. Throws PayoutRefused: unknownNumber, changedMeanwhile. product.md, section "14 Payouts and ledger".
 */
export async function confirmPayoutRun(
  tx: TenantTx,
  runId: string,
  actor: string,
  executedOn: string = berlinDay(tx.now),
): Promise<number> {
  await lockLeadsOfRun(tx, runId);
  const run = await lockRun(tx, runId);
  if (run.status !== 'released')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is ${run.status}, not released.`);
  const items = await liveItems(tx, runId);
  for (const item of items) {
    const paid = await payClaim(tx, item.claim_id, 'payoutConfirmed', actor, (claim) =>
      bookPayout(tx, claim, item.id, item.offset_cents),
    );
    if (!paid)
      throw new PayoutRefused(
        'changedMeanwhile',
        `Claim ${item.claim_id} of item ${item.id} is not collected.`,
      );
    await enqueue(tx, rewardPaidMail, { claimId: item.claim_id });
  }
  await markConfirmed(tx, runId, { by: actor, executedOn });
  const step = { event: 'confirmed', from: 'released', to: 'confirmed' } as const;
  await audit(tx, {
    entity: 'payoutRun',
    entityId: runId,
    ...step,
    after: { executedOn },
    actor,
  });
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
  await lockLead(tx, found.lead_id);
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

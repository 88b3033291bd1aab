import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { rewardAvailableMail, claimsDue } from './claim-outbox.ts';
import { enqueue, outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { bookOwed } from '../ledger/bookings.ts';
import { dueClaimIds, findClaim, moveClaim, pickUpDeadline } from './claim-repository.ts';
import { announceAvailable } from './claim-announcements.ts';
import { collectByStoredAccount } from './stored-account.ts';

/**
 * Makes due claims available: from now on the reward is owed and can be picked up until the deadline.
 * Where the referrer stored bank data it is collected at once. A claim that moved meanwhile is left alone. product.md, section "6 Status machines".
 */
async function makeAvailable(tx: TenantTx, leadId: string | null, actor: string): Promise<void> {
  const due = await dueClaimIds(tx, leadId);
  if (due.length === 0) return;
  const pickUpBy = await pickUpDeadline(tx);
  for (const id of due) {
    const change = { available_at: tx.now, pick_up_by: pickUpBy };
    if (!(await moveClaim(tx, id, 'open', 'available', change))) continue;
    const claim = await findClaim(tx, id);
    if (claim === undefined) continue;
    await bookOwed(tx, claim);
    await audit(tx, {
      entity: 'claim',
      entityId: id,
      event: 'complaintPeriodOver',
      from: 'open',
      to: 'available',
      actor,
    });
    await announceAvailable(tx, claim, pickUpBy);
    if (await collectByStoredAccount(tx, claim)) continue;
    await enqueue(tx, rewardAvailableMail, { claimId: id });
  }
}

/** Ends complaint periods. */
export const complaintPeriod: Job = {
  name: 'complaint-period',
  everySeconds: 300,
  run: (tx) => makeAvailable(tx, null, 'job'),
};

/** A release after the complaint period makes the claims available without waiting for the job. */
export const claimsDueHandler = outboxHandler(claimsDue, (tx, { leadId }) =>
  makeAvailable(tx, leadId, 'job'),
);

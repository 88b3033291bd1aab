import { PICK_UP_REMINDERS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import { isAudited } from '../../platform/audit/audit-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { bookVoid } from '../ledger/bookings.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { settleLeadOf } from './claim-payment.ts';
import { pickUpReminder } from './claim-outbox.ts';
import { claimsToPickUp, moveClaim, type ClaimRow } from './claim-repository.ts';

/** Days before the deadline at which a reminder goes out, the last one last. */
const REMINDER_DAYS = [90, 30, 7].slice(0, PICK_UP_REMINDERS);

/** The reminder that is due for a deadline, as days before it; null before the first one. */
function dueReminder(pickUpBy: Date, availableAt: Date, now: Date): number | null {
  const due = REMINDER_DAYS.filter((days) => {
    const at = addDays(pickUpBy, -days);
    return at <= now && at > availableAt;
  });
  return due.at(-1) ?? null;
}

async function remind(tx: TenantTx, claim: ClaimRow): Promise<void> {
  const { id, pick_up_by: pickUpBy, available_at: availableAt } = claim;
  if (pickUpBy === null || availableAt === null) return;
  const days = dueReminder(pickUpBy, availableAt, tx.now);
  if (days === null) return;
  const reason = `${days} days before ${pickUpBy.toISOString()}`;
  const reminder = { entity: 'claim', entityId: id, event: 'pickUpReminder', reason } as const;
  if (await isAudited(tx, reminder)) return;
  await audit(tx, { ...reminder, actor: 'job' });
  await enqueue(tx, pickUpReminder, { claimId: id });
}

async function expire(tx: TenantTx, claim: ClaimRow): Promise<void> {
  await lockLead(tx, claim.lead_id);
  if (!(await moveClaim(tx, claim.id, 'available', 'expired'))) return;
  await bookVoid(tx, claim);
  const step = {
    event: 'pickUpDeadlineOver',
    from: 'available',
    to: 'expired',
    actor: 'job',
  } as const;
  await audit(tx, { entity: 'claim', entityId: claim.id, ...step });
  await settleLeadOf(tx, claim.lead_id, 'job');
}

/**
 * Reminds of waiting rewards three times before their deadline, then lets them expire. After a long
 * standstill only the reminder that is closest to the deadline is sent. product.md, section "6 Status machines".
 */
export const pickUpDeadlines: Job = {
  name: 'pick-up-deadlines',
  everySeconds: 3600,
  async run(tx) {
    const waiting = await claimsToPickUp(tx, addDays(tx.now, Math.max(...REMINDER_DAYS)));
    for (const claim of waiting) {
      if (claim.pick_up_by !== null && claim.pick_up_by <= tx.now) await expire(tx, claim);
      else await remind(tx, claim);
    }
  },
};

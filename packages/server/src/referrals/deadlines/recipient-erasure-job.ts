import {
  UNCONFIRMED_RECIPIENT_DAYS,
  UNCONFIRMED_RECIPIENT_REMINDERS,
} from '@weitersagen/domain/constants';
import { addDays, berlinDaysBetween } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import { isAudited } from '../../platform/audit/audit-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { recipientConfirmMail } from '../recipients/recipient-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { endLead, isHeld, lockLeadOfRecipient } from '../../rewards/public.ts';
import { confirmationEnd } from '../recipients/confirmation-end.ts';
import { unconfirmedRecipients } from '../recipients/recipient-end-repository.ts';
import { removeRecipient } from '../recipients/remove-recipient.ts';

/** Days after the participation at which a reminder goes out. */
const REMINDER_DAYS = [28, 56, 77].slice(0, UNCONFIRMED_RECIPIENT_REMINDERS);

async function erase(tx: TenantTx, recipientId: string, createdAt: Date): Promise<void> {
  const lead = await lockLeadOfRecipient(tx, recipientId);
  if (lead !== undefined && (await isHeld(tx, lead.id))) return;
  if ((await confirmationEnd(tx, { id: recipientId, created_at: createdAt })) > tx.now) return;
  if (!(await removeRecipient(tx, recipientId, 'unconfirmed'))) return;
  await audit(tx, { entity: 'recipient', entityId: recipientId, event: 'erased', actor: 'job' });
  if (lead === undefined) return;
  await endLead(tx, lead, { to: 'expired', reason: 'dataUnconfirmed' }, 'job');
}

async function remind(tx: TenantTx, recipientId: string, createdAt: Date): Promise<void> {
  const age = berlinDaysBetween(createdAt, tx.now);
  const day = REMINDER_DAYS.filter((days) => days <= age).at(-1);
  if (day === undefined) return;
  const reason = `day ${day}`;
  const event = 'confirmReminder';
  const reminder = { entity: 'recipient', entityId: recipientId, event, reason } as const;
  if (await isAudited(tx, reminder)) return;
  await audit(tx, { ...reminder, actor: 'job' });
  await enqueue(tx, recipientConfirmMail, { recipientId });
}

/**
 * Reminds recipients three times to confirm their data; after 84 days the personal data goes and a
 * pseudonymous lead stays. Data of whom an order could be that waits for the operator stays until the decision. product.md, section "6 Status machines".
 */
export const recipientErasure: Job = {
  name: 'recipient-erasure',
  everySeconds: 3600,
  async run(tx) {
    const unconfirmed = await unconfirmedRecipients(
      tx,
      addDays(tx.now, -Math.min(...REMINDER_DAYS)),
    );
    for (const { id, created_at: createdAt } of unconfirmed) {
      if (createdAt <= addDays(tx.now, -UNCONFIRMED_RECIPIENT_DAYS)) await erase(tx, id, createdAt);
      else await remind(tx, id, createdAt);
    }
  },
};

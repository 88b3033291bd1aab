import {
  ENDED_RECIPIENT_MONTHS,
  EVENT_RETENTION_DAYS,
  STILL_RECIPIENT_MONTHS,
  RECEIPT_RETENTION_YEARS,
  UNCONFIRMED_ACCOUNT_DAYS,
} from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { removeReferrer } from '../own-data/remove-referrer.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { removeRecipient } from '../../referrals/public.ts';
import { retentionRepository } from './retention-repository.ts';

async function removeAccounts(tx: TenantTx) {
  const before = addDays(tx.now, -UNCONFIRMED_ACCOUNT_DAYS);
  const repository = retentionRepository(tx);
  const ids = await repository.unconfirmedAccounts(before);
  for (const id of ids) await takePersonTurn(tx, id);
  // Somebody may have confirmed while this waited.
  for (const id of ids.length === 0 ? [] : await repository.unconfirmedAccounts(before)) {
    if (!ids.includes(id)) continue;
    await removeReferrer(tx, id);
    await audit(tx, { entity: 'account', entityId: id, event: 'neverConfirmed', actor: 'job' });
  }
}

async function removeRecipients(tx: TenantTx) {
  const ids = await retentionRepository(tx).finishedRecipients({
    endedMonths: ENDED_RECIPIENT_MONTHS,
    stillMonths: STILL_RECIPIENT_MONTHS,
  });
  for (const id of ids) {
    if (!(await removeRecipient(tx, id))) continue;
    await audit(tx, { entity: 'recipient', entityId: id, event: 'retentionOver', actor: 'job' });
  }
}

/**
 * Removes what is no longer needed: accounts that nobody confirmed, contacts of leads that ended or stand still for long,
 * counted visits, device hashes, and people on receipts after their legal time. Amounts and dates stay.
 * product.md, section "14 Payouts and ledger".
 */
export const retention: Job = {
  name: 'retention',
  everySeconds: 21_600,
  async run(tx) {
    await removeAccounts(tx);
    await removeRecipients(tx);
    const repository = retentionRepository(tx);
    await repository.dropEvents(addDays(tx.now, -EVENT_RETENTION_DAYS));
    await repository.dropDevices(addDays(tx.now, -365));
    await repository.anonymiseUnpaid();
    await repository.anonymiseReceipts(RECEIPT_RETENTION_YEARS);
  },
};

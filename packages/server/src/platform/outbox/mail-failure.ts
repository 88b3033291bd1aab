import type { TenantTx } from '../database/tenant-scope.ts';
import type { MailRefused } from '../mail/deliver.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import { outboxRepository } from './outbox-repository.ts';

const HOUR_MS = 3_600_000;
/** How long a mail without an answer waits before it is sent again: each time is a copy for whoever got it after all. */
const waitsUnanswered = [0.5 * HOUR_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS];
/** So often the policy may refuse one mail while others leave until it counts as meant for that mail. */
const REFUSALS_OF_ONE = 5;

/** What a failure means for the row: tried again by the queue, waiting in the outbox again, or a dead letter. */
export type MailFailure = 'retry' | 'putBack' | 'dead';

/** Keeps sending every other mail while the answer may be about one recipient; stops the tenant's mail when it is not. */
async function forbidden(
  tx: TenantTx,
  { id, isTry }: FailedRow,
  reason: string,
): Promise<MailFailure> {
  const { refusals, others } = await outboxRepository(tx).refuse(id);
  if (refusals + 1 >= REFUSALS_OF_ONE) return 'dead';
  if (!isTry && (refusals > 0 || others === 0)) return 'retry';
  await mailStopRepository(tx).stop(reason);
  return 'putBack';
}

interface FailedRow {
  readonly id: string;
  /** The tenant's mail is stopped; this row was the one that tried. */
  readonly isTry: boolean;
}

/** Books what a mail server said where it belongs: on the tenant's mail or on the row. `reason` holds no address. */
export async function bookMailFailure(
  tx: TenantTx,
  row: FailedRow,
  { refusal }: Pick<MailRefused, 'refusal'>,
  reason: string,
): Promise<MailFailure> {
  const outbox = outboxRepository(tx);
  switch (refusal) {
    case 'later':
      return 'retry';
    case 'mail':
      return 'dead';
    case 'forbidden':
      return forbidden(tx, row, reason);
    case 'policy':
      await mailStopRepository(tx).stop(reason);
      return 'putBack';
    default: {
      const wait = waitsUnanswered[(await outbox.countUnanswered(row.id)) - 1];
      if (wait === undefined) return 'dead';
      await outbox.postpone(row.id, new Date(tx.now.getTime() + wait));
      return 'putBack';
    }
  }
}

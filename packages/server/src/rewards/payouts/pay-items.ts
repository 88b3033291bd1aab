import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueueAll } from '../../platform/outbox/outbox-kind.ts';
import { rewardPaidMail } from '../claims/claim-outbox.ts';
import { payClaims } from '../claims/claim-payment.ts';
import type { ClaimRow } from '../claims/claim-repository.ts';
import { bookPayouts } from '../ledger/bookings.ts';
import { PayoutRefused } from './payout-error.ts';
import { insertBooked, lastBookedDay, openItems } from './payout-booking-repository.ts';
import { lockRun, type PayoutItem } from './payout-repository.ts';
import { markConfirmed, markRejected } from './payout-run-repository.ts';

/** How the bank booked payments: who noted it, on which day (Berlin), and the bank's file that says so, where one does. */
export interface Booking {
  readonly actor: string;
  readonly executedOn: string;
  readonly file: string | null;
}

/**
 * Pays the claims of open items of released runs and books them; the leads follow, and the people are told. The caller has taken the leads and the runs. Throws
 * PayoutRefused (changedMeanwhile) where a claim is not collected. product.md, section "14 Payouts and ledger".
 */
export async function payItems(
  tx: TenantTx,
  items: readonly PayoutItem[],
  { actor, executedOn, file }: Booking,
): Promise<void> {
  if (items.length === 0) return;
  const of = new Map(items.map((item) => [item.claim_id, item]));
  const bookThem = (claims: readonly ClaimRow[]) =>
    bookPayouts(
      tx,
      claims.flatMap((claim) => {
        const item = of.get(claim.id);
        return item === undefined
          ? []
          : [{ claim, itemId: item.id, offsetCents: item.offset_cents }];
      }),
    );
  const paid = await payClaims(tx, [...of.keys()], { event: 'payoutConfirmed', actor }, bookThem);
  if (paid !== items.length)
    throw new PayoutRefused(
      'changedMeanwhile',
      `${items.length - paid} claims of these payments are not collected.`,
    );
  await insertBooked(
    tx,
    items.map(({ id }) => id),
    { actor, executedOn, file },
  );
  await enqueueAll(
    tx,
    rewardPaidMail,
    items.map(({ claim_id: claimId }) => ({ claimId })),
  );
}

/** Writes that a released run is confirmed, into its row and the history. */
export async function confirmRun(
  tx: TenantTx,
  runId: string,
  { actor, executedOn }: Pick<Booking, 'actor' | 'executedOn'>,
): Promise<void> {
  await markConfirmed(tx, runId, { by: actor, executedOn });
  const step = { event: 'confirmed', from: 'released', to: 'confirmed' } as const;
  await audit(tx, {
    entity: 'payoutRun',
    entityId: runId,
    ...step,
    after: { executedOn },
    actor,
  });
}

/**
 * Ends a released run of which no transfer is open any more. It is confirmed as of the last booking; what was set off in full is paid with it, today where the bank booked
 * nothing. A run of which nothing is left is rejected. The caller has taken the leads of {@link openItems}.
 */
export async function closeRun(tx: TenantTx, runId: string, actor: string): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run.status !== 'released') return;
  const open = await openItems(tx, runId);
  if (open.some(({ amount_cents: cents, offset_cents: offset }) => cents > offset)) return;
  const booked = await lastBookedDay(tx, runId);
  if (booked === null && open.length === 0) {
    await markRejected(tx, runId);
    const step = { event: 'bankRejected', from: 'released', to: 'rejected' } as const;
    return audit(tx, { entity: 'payoutRun', entityId: runId, ...step, actor });
  }
  const executedOn = booked ?? berlinDay(tx.now);
  await payItems(tx, open, { actor, executedOn, file: null });
  await confirmRun(tx, runId, { actor, executedOn });
}

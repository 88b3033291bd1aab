import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { insertBookings, isReversed, timesVoid } from './booking-repository.ts';

/**
 * Accounts of the ledger. The lines of one event sum to zero. A positive `rewardLiability` is owed to the
 * person, a negative `reversal` is owed by the person, `payout` and `voucher` are what was given.
 */
export type LedgerAccount = 'rewardLiability' | 'rewardExpense' | 'payout' | 'voucher' | 'reversal';

/** A claim as the ledger needs it; the amount in cents. */
export interface BookedClaim {
  readonly id: string;
  readonly beneficiary: 'referrer' | 'recipient';
  readonly beneficiary_id: string;
  readonly amount_cents: number;
}

/** Who a booking concerns: the same person over all claims. */
export function personOf(claim: Pick<BookedClaim, 'beneficiary' | 'beneficiary_id'>): string {
  return `${claim.beneficiary}:${claim.beneficiary_id}`;
}

type Lines = Readonly<Partial<Record<LedgerAccount, number>>>;

interface BookedEvent {
  readonly key: string;
  readonly claim: BookedClaim;
  readonly lines: Lines;
}

/** Books events; a repeat of the same key books nothing. Throws when the lines of one do not sum to zero. */
async function bookAll(tx: TenantTx, events: readonly BookedEvent[]): Promise<void> {
  const lines = events.flatMap(({ key, claim, lines: of }) => {
    const entries = Object.entries(of).filter(([, cents]) => cents !== 0);
    if (entries.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
      throw new Error(`The booking ${key} does not balance`);
    return entries.map(([account, cents]) => ({
      key,
      account,
      person: personOf(claim),
      claim_id: claim.id,
      amount_cents: cents,
    }));
  });
  await insertBookings(tx, lines);
}

/** Books one event as {@link bookAll} books many. */
const book = (tx: TenantTx, key: string, claim: BookedClaim, lines: Lines): Promise<void> =>
  bookAll(tx, [{ key, claim, lines }]);

/** The reward is owed: the claim became available, for the first time or again after it had expired. */
export async function bookOwed(tx: TenantTx, claim: BookedClaim): Promise<void> {
  const cents = claim.amount_cents;
  const before = await timesVoid(tx, claim.id);
  const key = before === 0 ? `owed:${claim.id}` : `owed:${claim.id}:${before + 1}`;
  return book(tx, key, claim, { rewardLiability: cents, rewardExpense: -cents });
}

/** The reward is no longer owed: the claim expired or was cancelled after it became available. */
export async function bookVoid(tx: TenantTx, claim: BookedClaim): Promise<void> {
  const cents = claim.amount_cents;
  const before = await timesVoid(tx, claim.id);
  const key = before === 0 ? `void:${claim.id}` : `void:${claim.id}:${before + 1}`;
  return book(tx, key, claim, { rewardLiability: -cents, rewardExpense: cents });
}

/** Bank transfers that were made; `offsetCents` of one settled earlier reversals instead of leaving. */
export function bookPayouts(
  tx: TenantTx,
  payouts: readonly {
    readonly claim: BookedClaim;
    readonly itemId: string;
    readonly offsetCents: number;
  }[],
): Promise<void> {
  return bookAll(
    tx,
    payouts.map(({ claim, itemId, offsetCents }) => ({
      key: `payout:${itemId}`,
      claim,
      lines: {
        rewardLiability: -claim.amount_cents,
        payout: claim.amount_cents - offsetCents,
        reversal: offsetCents,
      },
    })),
  );
}

/** The bank sent a booked transfer back: what the payout booked is owed again. */
export function bookReturn(
  tx: TenantTx,
  claim: BookedClaim,
  itemId: string,
  offsetCents: number,
): Promise<void> {
  const cents = claim.amount_cents;
  return book(tx, `return:${itemId}`, claim, {
    rewardLiability: cents,
    payout: offsetCents - cents,
    reversal: -offsetCents,
  });
}

/** A voucher was delivered. */
export function bookVoucher(tx: TenantTx, claim: BookedClaim): Promise<void> {
  const cents = claim.amount_cents;
  return book(tx, `voucher:${claim.id}`, claim, { rewardLiability: -cents, voucher: cents });
}

/** The order of a paid reward was cancelled: a negative entry, set against the person's next payout. */
export function bookReversal(tx: TenantTx, claim: BookedClaim): Promise<void> {
  const cents = claim.amount_cents;
  return book(tx, `reversal:${claim.id}`, claim, { reversal: -cents, rewardExpense: cents });
}

/** A reversed payment came back from the bank: the person owes it no longer. */
export async function bookReversalSettled(tx: TenantTx, claim: BookedClaim, itemId: string) {
  const cents = claim.amount_cents;
  if (!(await isReversed(tx, claim.id))) return;
  await book(tx, `reversalSettled:${itemId}`, claim, { reversal: cents, rewardExpense: -cents });
}

import { addDays } from './dates.ts';

/** The usual time from provision to payout; tenant values in weeks. */
export interface PayoutWeeks {
  readonly minWeeks: number;
  readonly maxWeeks: number;
}

/** The dates between which a payout is expected after the product was provided. Source: product.md, section "14 Payouts and ledger". */
export function expectedPayout(providedAt: Date, { minWeeks, maxWeeks }: PayoutWeeks) {
  return { from: addDays(providedAt, minWeeks * 7), until: addDays(providedAt, maxWeeks * 7) };
}

import type { BerlinDay } from './dates.ts';

/** A commission rule: its type and the amount per order in cents. */
export interface CommissionRule {
  readonly type: string;
  readonly cents: number;
}

/** Reads a product's commission text such as `standard;5000`; null for none. Source: product.md, section "14 Payouts and ledger". */
export function parseCommissionRule(text: string | null): CommissionRule | null {
  const [, type, cents] = /^([a-z]+);(\d{1,7})$/.exec(text ?? '') ?? [];
  return type === undefined || cents === undefined ? null : { type, cents: Number(cents) };
}

/**
 * Divides an agency's commission by its plan: the plan's amount for whoever made the referral, never more than the
 * commission, the rest for the agency. All in whole cents from zero up.
 */
export function splitCommission(
  commissionCents: number,
  planCents: number,
): { readonly employeeCents: number; readonly agencyCents: number } {
  const employeeCents = Math.min(planCents, commissionCents);
  return { employeeCents, agencyCents: commissionCents - employeeCents };
}

/** Days from the first to the last, both inclusive; no last day is open. */
export interface DaySpan {
  readonly from: BerlinDay;
  readonly to: BerlinDay | null;
}

/** Says whether two spans share a day. */
export function spansOverlap(one: DaySpan, other: DaySpan): boolean {
  return (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);
}

/** Value added tax in Germany, percent. */
export const VAT_PERCENT = 19;

/** Tax on a net amount from zero up, in whole cents; half a cent rounds up. A small business (§ 19 UStG) has none. */
export function vatOn(netCents: number, percent: number): number {
  return Math.floor((netCents * percent + 50) / 100);
}

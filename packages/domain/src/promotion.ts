import type { BerlinDay } from './dates.ts';

/** A promotion as it is stored: Berlin days, the last one included; no end is null. Amounts in cents. */
export interface Promotion {
  readonly name: string;
  readonly cents: number;
  readonly startsOn: BerlinDay;
  readonly endsOn: BerlinDay | null;
}

/** Whether a promotion runs on a Berlin day. */
function promotionRuns(promotion: Promotion, day: BerlinDay): boolean {
  return promotion.startsOn <= day && (promotion.endsOn === null || day <= promotion.endsOn);
}

/**
 * The promotion whose price holds on a day; a price that is not below the regular one is none.
 * product.md, section "5 Entities".
 */
export function promotionPrice(
  promotion: Promotion | null,
  regularCents: number | null,
  day: BerlinDay,
): Promotion | null {
  if (promotion === null || regularCents === null || !promotionRuns(promotion, day)) return null;
  return promotion.cents < regularCents ? promotion : null;
}

/** The promotion whose discount holds on a day: never more than the minimum term costs. */
export function promotionDiscount(
  promotion: Promotion | null,
  {
    monthlyCents,
    months,
  }: { readonly monthlyCents: number | null; readonly months: number | null },
  day: BerlinDay,
): Promotion | null {
  if (promotion === null || !promotionRuns(promotion, day)) return null;
  const most = (monthlyCents ?? 0) * (months ?? 0);
  const cents = Math.min(promotion.cents, most);
  return cents > 0 ? { ...promotion, cents } : null;
}

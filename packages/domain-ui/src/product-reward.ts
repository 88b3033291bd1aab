import type { Product } from '@weitersagen/contracts/product';
import { berlinDay } from '@weitersagen/domain/dates';
import type { BerlinDay } from '@weitersagen/domain/dates';
import { rewardActivity } from '@weitersagen/domain/reward-activity';

/** What a product's rewards promise on a day, in cents; null where there is none. */
export interface ProductReward {
  readonly activeCents: number | null;
  readonly announced: { readonly from: BerlinDay; readonly cents: number } | null;
}

/**
 * The highest reward that holds on the Berlin day of `now`, and the next one that is announced, of several on one day the highest.
 * Source: product.md, section "6 Status machines".
 */
export function productReward({ rewards }: Pick<Product, 'rewards'>, now: Date): ProductReward {
  const day = berlinDay(now);
  let activeCents: number | null = null;
  let announced: ProductReward['announced'] = null;
  for (const { startsOn, endsOn, displayEndsOn, valueCents } of rewards) {
    const activity = rewardActivity(
      { startDay: startsOn, endDay: endsOn, displayEndDay: displayEndsOn },
      day,
    );
    if (activity.state === 'active') activeCents = Math.max(activeCents ?? 0, valueCents);
    if (activity.state !== 'announced') continue;
    const { from } = activity;
    if (announced === null || from < announced.from) announced = { from, cents: valueCents };
    else if (from === announced.from && valueCents > announced.cents)
      announced = { from, cents: valueCents };
  }
  return { activeCents, announced };
}

import type { Product } from '@weitersagen/contracts/product';
import type { BerlinDay } from '@weitersagen/domain/dates';

/** What a product's rewards promise today, in cents; null where there is none. */
export interface ProductReward {
  readonly activeCents: number | null;
  readonly announced: { readonly from: BerlinDay; readonly cents: number } | null;
}

/**
 * The highest reward that holds, and the next one that is announced, of several on one day the highest. What holds today the server
 * says: a device's clock may be wrong. Source: product.md, section "6 Status machines".
 */
export function productReward({ rewards }: Pick<Product, 'rewards'>): ProductReward {
  let activeCents: number | null = null;
  let announced: ProductReward['announced'] = null;
  for (const { startsOn: from, valueCents: cents, isActive } of rewards) {
    if (isActive) activeCents = Math.max(activeCents ?? 0, cents);
    else if (announced === null || from < announced.from) announced = { from, cents };
    else if (from === announced.from && cents > announced.cents) announced = { from, cents };
  }
  return { activeCents, announced };
}

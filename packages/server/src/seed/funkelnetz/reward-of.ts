import type { SeedReward } from '../catalogue.ts';

const names: Readonly<Record<number, string>> = {
  5000: 'Mobilfunk',
  7000: 'Festnetz',
  9000: 'Glasfaser',
  11000: 'Sport-TV',
};

/** The reward of a product, without an end; its id follows from the product's. */
export function rewardOf(productId: number, cents: number): SeedReward {
  return {
    id: 1000 + productId,
    title: `${cents / 100} € für ${names[cents] ?? 'eine Empfehlung'}`,
    cents,
    startsOn: '2024-01-01',
    endsOn: null,
    displayEndsOn: null,
  };
}

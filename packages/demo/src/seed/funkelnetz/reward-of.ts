import { MULTI_REWARD, SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { SeedReward } from '../catalogue.ts';

const names: Readonly<Record<number, string>> = {
  [SEEDED_REWARD_CENTS.mobile]: 'Mobilfunk',
  [SEEDED_REWARD_CENTS.fixedLine]: 'Festnetz',
  [SEEDED_REWARD_CENTS.fibre]: 'Glasfaser',
  [SEEDED_REWARD_CENTS.sport]: 'Sport-TV',
};

/** The configured multi-reward of 2020, which a product has beside its own. */
export const multiReward: SeedReward = {
  id: MULTI_REWARD.id,
  title: '50 € zum Sommerstart 2020',
  cents: MULTI_REWARD.valueCents,
  startsOn: MULTI_REWARD.startDay,
  endsOn: MULTI_REWARD.endDay,
  displayEndsOn: MULTI_REWARD.endDay,
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

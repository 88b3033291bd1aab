import type { SeedCatalogue } from './catalogue.ts';

/** Every amount in cents that a reward of a catalogue, or its half, can have. */
export const rewardAmounts = ({ products }: SeedCatalogue): readonly number[] => [
  ...new Set(
    products.flatMap(({ rewards }) =>
      rewards.flatMap(({ cents }) => [cents, Math.ceil(cents / 2), Math.floor(cents / 2)]),
    ),
  ),
];

import { expect, it } from 'vitest';
import { rewardsInWords } from './rewards-in-words.ts';

it('says one reward as one, and any other number as several', () => {
  expect([0, 1, 2].map(rewardsInWords)).toEqual(['0 rewards', '1 reward', '2 rewards']);
});

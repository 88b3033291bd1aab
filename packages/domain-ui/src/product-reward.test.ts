import { expect, test } from 'vitest';
import { productReward } from './product-reward.ts';

const reward = (isActive: boolean, startsOn: string, valueCents: number) => ({
  id: valueCents,
  title: '',
  startsOn,
  endsOn: null,
  displayEndsOn: null,
  text: '',
  valueCents,
  isActive,
});

test('the highest of several active rewards counts', () => {
  const rewards = [reward(true, '2026-01-01', 5000), reward(true, '2026-11-20', 7000)];
  expect(productReward({ rewards })).toEqual({ activeCents: 7000, announced: null });
});

test("what the server calls active counts, whatever the device's day", () => {
  expect(productReward({ rewards: [reward(true, '2999-01-01', 5000)] }).activeCents).toBe(5000);
  expect(productReward({ rewards: [reward(false, '2000-01-01', 5000)] }).activeCents).toBeNull();
});

test('a reward that starts later is announced and does not count yet', () => {
  const rewards = [reward(false, '2027-01-01', 9000), reward(false, '2026-12-01', 8000)];
  expect(productReward({ rewards })).toEqual({
    activeCents: null,
    announced: { from: '2026-12-01', cents: 8000 },
  });
});

test('of two rewards that start together the higher one is announced, beside the one that holds', () => {
  const rewards = [
    reward(true, '2026-01-01', 5000),
    reward(false, '2026-12-01', 7000),
    reward(false, '2026-12-01', 8000),
  ];
  expect(productReward({ rewards })).toEqual({
    activeCents: 5000,
    announced: { from: '2026-12-01', cents: 8000 },
  });
});

test('a product without rewards promises nothing', () => {
  expect(productReward({ rewards: [] })).toEqual({ activeCents: null, announced: null });
});

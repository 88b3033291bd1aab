import { expect, test } from 'vitest';
import { productReward } from './product-reward.ts';

const reward = (startsOn: string, endsOn: string | null, valueCents: number) => ({
  id: valueCents,
  title: '',
  startsOn,
  endsOn,
  displayEndsOn: null,
  text: '',
  valueCents,
});
const noon = new Date('2026-11-20T11:00:00Z');

test('the highest of several active rewards counts', () => {
  const rewards = [reward('2026-01-01', null, 5000), reward('2026-11-20', '2026-11-20', 7000)];
  expect(productReward({ rewards }, noon)).toEqual({ activeCents: 7000, announced: null });
});

test('a reward that starts later is announced and does not count yet', () => {
  const rewards = [reward('2027-01-01', null, 9000), reward('2026-12-01', null, 8000)];
  expect(productReward({ rewards }, noon)).toEqual({
    activeCents: null,
    announced: { from: '2026-12-01', cents: 8000 },
  });
});

test('of two rewards that start together the higher one is announced, beside the one that holds', () => {
  const rewards = [
    reward('2026-01-01', null, 5000),
    reward('2026-12-01', null, 7000),
    reward('2026-12-01', null, 8000),
  ];
  expect(productReward({ rewards }, noon)).toEqual({
    activeCents: 5000,
    announced: { from: '2026-12-01', cents: 8000 },
  });
});

test('a reward whose display ends before it starts is not announced', () => {
  const hidden = { ...reward('2026-12-01', null, 8000), displayEndsOn: '2026-11-25' };
  expect(productReward({ rewards: [hidden] }, noon).announced).toBeNull();
});

test('a reward that is over promises nothing', () => {
  const rewards = [reward('2020-06-02', '2020-12-31', 5000)];
  expect(productReward({ rewards }, noon)).toEqual({ activeCents: null, announced: null });
});

test('the day is counted in Berlin', () => {
  const rewards = [reward('2026-11-21', null, 5000)];
  const lateEvening = new Date('2026-11-20T23:30:00Z');
  expect(productReward({ rewards }, lateEvening).activeCents).toBe(5000);
});

import { expect, it } from 'vitest';
import { payoutRange } from './own-payout.ts';

const weeks = { payoutMinWeeks: 4, payoutMaxWeeks: 10 };
const lead = {
  ordered_on: '2030-03-01',
  claim_status: 'open',
  customer_check: null,
  claim_out_of_stock: false,
} as const;
const rangeAt = (now: string, customerCheck: 'pending' | 'rejected' | null = null) => {
  const row = { ...lead, customer_check: customerCheck };
  const { expectedPayout } = payoutRange(row, weeks, new Date(now));
  return expectedPayout && [expectedPayout.from, expectedPayout.until].map((at) => at.slice(0, 10));
};

it('a payout is expected four to ten weeks after the order, from today on once four are over, and not at all after ten', () => {
  expect(rangeAt('2030-03-05T12:00:00Z')).toEqual(['2030-03-28', '2030-05-09']);
  expect(rangeAt('2030-04-20T12:00:00Z')).toEqual(['2030-04-20', '2030-05-09']);
  expect(rangeAt('2030-05-20T12:00:00Z')).toBeUndefined();
});

it('no payout is expected while the reward waits for another customer number', () => {
  expect(rangeAt('2030-03-05T12:00:00Z', 'pending')).toBeDefined();
  expect(rangeAt('2030-03-05T12:00:00Z', 'rejected')).toBeUndefined();
});

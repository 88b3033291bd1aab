import { expect, it } from 'vitest';
import { expectedPayout } from './payout-range.ts';

it('expects the payout between four and ten weeks after provision, in Berlin days', () => {
  const range = expectedPayout(new Date('2026-03-02T11:00:00Z'), { minWeeks: 4, maxWeeks: 10 });
  expect(range.from).toEqual(new Date('2026-03-30T10:00:00Z'));
  expect(range.until).toEqual(new Date('2026-05-11T10:00:00Z'));
});

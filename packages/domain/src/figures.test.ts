import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, berlinDay, berlinDaysBetween, parseBerlinDay } from './dates.ts';
import { costPerContract, daysBefore } from './figures.ts';

it('the period before has as many days and ends on the day before, over changes of the clock too', () => {
  const start = new Date('2020-01-01T12:00:00Z');
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(400), (first, length) => {
      const from = addDays(start, first);
      const period = { from: berlinDay(from), to: berlinDay(addDays(from, length)) };
      const before = daysBefore(period);
      const day = (text: string) => parseBerlinDay(text) ?? start;
      expect(berlinDay(addDays(day(before.to), 1))).toBe(period.from);
      expect(berlinDaysBetween(day(before.from), day(before.to))).toBe(length);
    }),
  );
});

it('a contract costs what its rewards and commissions come to, and nothing is said without one', () => {
  const figure = { rewardCents: 9000, commissionCents: 1001, contracts: 2 };
  expect(costPerContract(figure)).toBe(5001);
  expect(costPerContract({ ...figure, contracts: 0 })).toBeNull();
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { promotionDiscount, promotionPrice } from './promotion.ts';

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 500_000 });
const promotion = fc.record({
  name: fc.constant('Sommer'),
  cents: amount,
  startsOn: day,
  endsOn: fc.option(day),
});

it('a promotion price holds inside its days only and is below the regular price', () => {
  fc.assert(
    fc.property(promotion, fc.option(amount), day, (given, regular, today) => {
      const runs = given.startsOn <= today && today <= (given.endsOn ?? '9999');
      const lower = regular !== null && given.cents < regular;
      expect(promotionPrice(given, regular, today)).toEqual(runs && lower ? given : null);
    }),
  );
});

it('a discount is never more than the minimum term costs', () => {
  const term = fc.record({
    monthlyCents: fc.option(fc.integer({ min: 0, max: 9000 })),
    months: fc.option(fc.integer({ min: 0, max: 36 })),
  });
  fc.assert(
    fc.property(promotion, term, day, (given, contract, today) => {
      const cost = (contract.monthlyCents ?? 0) * (contract.months ?? 0);
      const held = promotionDiscount(given, contract, today);
      if (held === null) return;
      expect(held.cents).toBeLessThanOrEqual(Math.min(cost, given.cents));
      expect(held.cents).toBeGreaterThan(0);
      expect(held.startsOn <= today && today <= (held.endsOn ?? '9999')).toBe(true);
    }),
  );
  expect(
    promotionDiscount(
      { name: 'Sommer', cents: 18_000, startsOn: '2026-01-01', endsOn: null },
      { monthlyCents: 1995, months: 24 },
      '2026-05-05',
    )?.cents,
  ).toBe(18_000);
});

it('no promotion, no price', () => {
  expect(promotionPrice(null, 100, '2026-01-01')).toBeNull();
  expect(promotionDiscount(null, { monthlyCents: 100, months: 24 }, '2026-01-01')).toBeNull();
});

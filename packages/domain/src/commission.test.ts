import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommissionRule, spansOverlap, splitCommission, vatOn } from './commission.ts';

const cents = fc.integer({ min: 0, max: 9_999_999 });
const day = fc
  .integer({ min: 0, max: 60 })
  .map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
const span = fc
  .tuple(day, fc.option(day))
  .map(([one, other]) =>
    other === null || other >= one ? { from: one, to: other } : { from: other, to: one },
  );

describe('a commission', () => {
  it('is a type and an amount in cents', () => {
    expect(parseCommissionRule('standard;5000')).toEqual({ type: 'standard', cents: 5000 });
    for (const text of [null, '', 'standard', 'standard;-1', 'Standard;1', 'standard;12345678'])
      expect(parseCommissionRule(text)).toBeNull();
  });

  it('is divided without losing a cent, and never gives more than there is', () => {
    fc.assert(
      fc.property(cents, cents, (commission, plan) => {
        const { employeeCents, agencyCents } = splitCommission(commission, plan);
        expect(employeeCents + agencyCents).toBe(commission);
        expect(employeeCents).toBeLessThanOrEqual(plan);
        expect(agencyCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('plans overlap exactly when they share a day', () => {
  const days = (one: { from: string; to: string | null }) =>
    Array.from({ length: 80 }, (_, offset) =>
      new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10),
    ).filter((each) => each >= one.from && (one.to === null || each <= one.to));
  fc.assert(
    fc.property(span, span, (one, other) => {
      const shared = days(one).some((each) => days(other).includes(each));
      expect(spansOverlap(one, other)).toBe(shared);
      expect(spansOverlap(other, one)).toBe(shared);
    }),
  );
});

it('tax is within half a cent of the exact amount, and nothing for a small business', () => {
  fc.assert(
    fc.property(cents, (net) => {
      expect(Math.abs(vatOn(net, 19) * 100 - net * 19)).toBeLessThanOrEqual(50);
      expect(vatOn(net, 0)).toBe(0);
    }),
  );
});

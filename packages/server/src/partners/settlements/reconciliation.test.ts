import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '@weitersagen/domain/money';
import { reconcile } from './reconciliation.ts';

const lines = fc.array(
  fc.record({
    orderNumber: fc.constantFrom('A-1', 'A-2', 'A-3', '__proto__'),
    cents: fc.integer({ min: -9000, max: 9000 }),
  }),
  { maxLength: 12 },
);

it('names every order of both lists once, and keeps both sums', () => {
  fc.assert(
    fc.property(lines, lines, (own, settled) => {
      const outcome = reconcile(own, settled);
      const numbers = new Set([...own, ...settled].map(({ orderNumber }) => orderNumber));
      expect(outcome.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
        [...numbers].toSorted(),
      );
      const sum = (amounts: readonly { readonly cents: number }[]) =>
        sumCents(amounts.map(({ cents }) => cents));
      expect(sumCents(outcome.map(({ ownCents }) => ownCents ?? 0))).toBe(sum(own));
      expect(sumCents(outcome.map(({ settledCents }) => settledCents ?? 0))).toBe(sum(settled));
    }),
  );
});

it('tells matched, different, missing and unlisted orders apart', () => {
  const own = [
    { orderNumber: 'A-1', cents: 5000 },
    { orderNumber: 'A-2', cents: 5000 },
    { orderNumber: 'A-3', cents: 5000 },
  ];
  const settled = [
    { orderNumber: 'A-1', cents: 9000 },
    { orderNumber: 'A-1', cents: -4000 },
    { orderNumber: 'A-2', cents: 4000 },
    { orderNumber: 'A-4', cents: 1 },
  ];
  expect(reconcile(own, settled).map(({ outcome }) => outcome)).toEqual([
    'matched',
    'different',
    'missing',
    'unlisted',
  ]);
});

import { expect, test } from 'vitest';
import { comparedRow, unlikeAll } from './differences.ts';

test('a row differs unless every offer says the same', () => {
  expect(comparedRow('term', 'Laufzeit', ['24 Monate', '24 Monate', '24 Monate']).differs).toBe(
    false,
  );
  expect(comparedRow('price', 'Preis', ['29,95 €', '29,95 €', '39,95 €']).differs).toBe(true);
});

test('what every offer has is no difference, what one lacks is', () => {
  expect(unlikeAll([['Router', 'Flatrate'], ['Router'], ['Router', 'Fernsehen']])).toEqual(
    new Set(['Flatrate', 'Fernsehen']),
  );
});

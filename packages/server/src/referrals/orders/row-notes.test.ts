import { expect, it } from 'vitest';
import { rowText } from './row-notes.ts';

it('writes what a row names in the marks and the days of the language that asks', () => {
  const product = { key: 'unknownProduct', values: { product: '„ANDERS-1“' } } as const;
  expect(rowText('de', product)).toBe('Produkt „ANDERS-1“ ist unbekannt.');
  expect(rowText('en', product)).toBe('Product “ANDERS-1” is unknown.');
  const day = { key: 'inFuture', values: { date: '05.03.2026' } } as const;
  expect(rowText('de', day)).toContain('05.03.2026');
  expect(rowText('en', day)).toBe('The order date 5 Mar 2026 is in the future.');
});

import { expect, test } from 'vitest';
import { isNarrowed, listQuery, readListAddress, wholeList } from './list-address.ts';

test('page, state and search stand in the address and come back from it', () => {
  const asked = { page: 3, stage: 'laeuft', search: 'Tante & Co' } as const;
  expect(readListAddress(listQuery(asked))).toEqual(asked);
  expect(listQuery(wholeList)).toBe('');
});

test('an odd address asks for everything', () => {
  expect(readListAddress('?seite=0&zustand=alle&suche=%20')).toEqual(wholeList);
  expect(readListAddress('?seite=1e9')).toEqual(wholeList);
  expect(readListAddress(`?suche=${'x'.repeat(200)}`).search).toHaveLength(80);
});

test('a page alone narrows nothing', () => {
  expect(isNarrowed({ ...wholeList, page: 2 })).toBe(false);
  expect(isNarrowed({ ...wholeList, search: 'a' })).toBe(true);
});

import { expect, it } from 'vitest';
import { readPlace } from './place.ts';

const at = '2026-01-05T10:00:00.000001Z';

it('a place keeps the underscores of its id, so that its row is not shown a second time', () => {
  expect(readPlace(`${at}_a_b_c`)).toEqual({ at, id: 'a_b_c' });
  expect(readPlace(null)).toBeNull();
});

it.each([
  '2026-02-31T10:00:00.000000Z_a',
  '0000-01-01T00:00:00.000000Z_a',
  '2026-13-01T10:00:00.000000Z_a',
])('an instant that there is not, as in %s, is refused', (text) => {
  expect(() => readPlace(text)).toThrow('invalidInput');
});

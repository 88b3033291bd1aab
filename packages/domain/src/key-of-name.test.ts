import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { keyOfName } from './key-of-name.ts';

it.each([
  ['Strom', 'strom'],
  ['Gas & Öl', 'gas-oel'],
  ['5G-Tarife für Café-Gäste', 'g-tarife-fuer-cafe-gaeste'],
  ['  ', ''],
  ['2026', ''],
])('%s suggests the key "%s"', (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

it('is a key or empty, whatever the name', () => {
  assert(
    property(string(), (name) => {
      expect(keyOfName(name)).toMatch(/^$|^[a-z]([a-z0-9-]{0,38}[a-z0-9])?$/);
    }),
  );
});

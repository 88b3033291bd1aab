import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { satisfiesCaret } from './version-range.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', false],
  ['next', '^1.0.0', false],
])('version %s within %s: %s', (version, range, fits) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});

const part = fc.nat(20);
test('a version satisfies its own range, and a later major never does', () => {
  fc.assert(
    fc.property(part, part, part, (major, minor, patch) => {
      const version = `${major}.${minor}.${patch}`;
      expect(satisfiesCaret(version, `^${version}`)).toBe(true);
      expect(satisfiesCaret(`${major + 1}.${minor}.${patch}`, `^${version}`)).toBe(false);
    }),
  );
});

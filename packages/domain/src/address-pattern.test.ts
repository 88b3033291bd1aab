import { check, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { addressPattern } from './address-pattern.ts';

it.each([
  ['Rosa@Example.org', 'rosa@example.org'],
  ['*@example.org', '*@example.org'],
  ['rosa*@Example.org', 'rosa*@example.org'],
  ['*.werber@example.org', '*.werber@example.org'],
  ['*@*.example.org', '*@*.example.org'],
  ['*@wegwerf*.example.org', '*@wegwerf*.example.org'],
  ['*@*.müll.de', '*@*.xn--mll-hoa.de'],
  ['*@ｗegwerf*.example.org', '*@wegwerf*.example.org'],
])('%s is taken as %s', (typed, pattern) => {
  expect(addressPattern(typed)).toBe(pattern);
});

it.each([
  'wegwerf',
  '*',
  '@example.org',
  '*@',
  '*@*',
  '*@*.*',
  'rosa@*',
  '*@a*',
  'a b@example.org',
  '*@b..de',
  '*@mül*.de',
  '*@MÜL*.example.org',
  '*@u\u0308*.example.org',
  '*@example.org。*ü',
  '*@m\u00ADx*.example.org',
  '',
])('"%s" is none, or would fit nearly everybody', (typed) => {
  expect(addressPattern(typed)).toBeNull();
});

it('whatever is taken is taken again as it is', () => {
  const part = string({ unit: constantFrom('a', 'B', '*', '.', '1', '-'), maxLength: 8 });
  const given = property(part, part, (name, domain) => {
    const pattern = addressPattern(`${name}@${domain}`);
    return pattern === null || addressPattern(pattern) === pattern;
  });
  expect(check(given)).toMatchObject({ failed: false });
});

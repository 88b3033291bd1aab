import { expect, it } from 'vitest';
import { isSameEmail, maskEmail } from './email.ts';

it('takes addresses for the same whatever their case and outer spaces', () => {
  expect(isSameEmail(' Ada@Example.org', 'ada@example.ORG ')).toBe(true);
  expect(isSameEmail('ada@example.org', 'bea@example.org')).toBe(false);
});

it.each([
  ['gitta.gast@example.org', 'g•••t@example.org'],
  ['ab@example.org', 'a•••@example.org'],
  ['a@b@example.org', 'a•••b@example.org'],
  ['', ''],
])('%j is shown as %j to somebody who perhaps does not own it', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

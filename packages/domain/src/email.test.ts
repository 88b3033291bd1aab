import { expect, it } from 'vitest';
import { isSameEmail } from './email.ts';

it('takes addresses for the same whatever their case and outer spaces', () => {
  expect(isSameEmail(' Ada@Example.org', 'ada@example.ORG ')).toBe(true);
  expect(isSameEmail('ada@example.org', 'bea@example.org')).toBe(false);
});

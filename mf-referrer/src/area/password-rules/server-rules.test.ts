import { expect, test } from 'vitest';
import { statedRules } from './server-rules.ts';

const rules = { minLength: 12, maxLength: 64, lower: true, upper: false, digit: true };
const shown = (password: string) =>
  statedRules(rules, password).map(({ key, isMet }) => [key, isMet]);

test('a new password is held to the rules that the server states, and to no others', () => {
  expect(shown('regen7')).toEqual([
    ['minLength', false],
    ['lowercase', true],
    ['digit', true],
  ]);
  expect(shown('7'.padEnd(65, 'x'))).toContainEqual(['maxLength', false]);
});

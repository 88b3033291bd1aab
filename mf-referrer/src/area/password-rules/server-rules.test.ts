import { expect, test } from 'vitest';
import { rulesByServer, statedRules } from './server-rules.ts';

const rules = {
  minLength: 12,
  maxLength: 64,
  lower: true,
  upper: false,
  digit: true,
  uncommon: true,
  withoutOwnName: false,
  withoutProgrammeName: true,
};
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

test('of the rules that the server alone can test, those are told that it states', () => {
  expect(rulesByServer(rules)).toEqual(['programmeName', 'tooCommon']);
  expect(rulesByServer({ ...rules, uncommon: false, withoutOwnName: true })).toEqual([
    'ownName',
    'programmeName',
  ]);
});

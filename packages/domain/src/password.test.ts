import { expect, it } from 'vitest';
import { unmetPasswordRules } from './password.ts';

it('accepts eight characters with a small letter, a capital and a digit', () => {
  expect(unmetPasswordRules('Sonne123')).toEqual([]);
  expect(unmetPasswordRules('Ärger ist 1 schlechter Rat')).toEqual([]);
});

it('names every rule that is not met', () => {
  expect(unmetPasswordRules('')).toEqual(['minLength', 'lowercase', 'uppercase', 'digit']);
  expect(unmetPasswordRules('Sonne12')).toEqual(['minLength']);
  expect(unmetPasswordRules('sonne123')).toEqual(['uppercase']);
  expect(unmetPasswordRules('SONNE123')).toEqual(['lowercase']);
  expect(unmetPasswordRules('SonneMond')).toEqual(['digit']);
});

it('allows 128 characters and no more', () => {
  expect(unmetPasswordRules('Aa1'.padEnd(128, 'x'))).toEqual([]);
  expect(unmetPasswordRules('Aa1'.padEnd(129, 'x'))).toEqual(['maxLength']);
});

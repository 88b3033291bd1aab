import { expect, it } from 'vitest';
import { nonBreakingName } from './non-breaking-name.ts';

it('keeps a number with its word and its unit, and lets the other words part', () => {
  expect(nonBreakingName('Funkelmobil 30 GB')).toBe('Funkelmobil\u{a0}30\u{a0}GB');
  expect(nonBreakingName('Funkelnetz Zuhause 100')).toBe('Funkelnetz Zuhause\u{a0}100');
  expect(nonBreakingName('Sonnwerk Hausstrom')).toBe('Sonnwerk Hausstrom');
});

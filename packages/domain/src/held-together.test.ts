import { expect, it } from 'vitest';
import { heldTogether } from './held-together.ts';

it('keeps a number with its word and its unit, and lets the other words part', () => {
  expect(heldTogether('Funkelmobil 30 GB')).toBe('Funkelmobil\u{a0}30\u{a0}GB');
  expect(heldTogether('Funkelnetz Zuhause 100')).toBe('Funkelnetz Zuhause\u{a0}100');
  expect(heldTogether('Sonnwerk Hausstrom')).toBe('Sonnwerk Hausstrom');
});

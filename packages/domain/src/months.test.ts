import { expect, it } from 'vitest';
import { addMonths } from './months.ts';

it('months follow each other over the turn of a year, both ways', () => {
  expect(addMonths('2025-11', 2)).toBe('2026-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', 0)).toBe('2026-03');
  expect(addMonths('2026-03', -27)).toBe('2023-12');
});

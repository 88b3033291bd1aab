import { expect, it } from 'vitest';
import { askedOf, isShortEnough, periodOf } from './period.ts';

const read = (address: string) => periodOf(new URLSearchParams(address));

it('is 90 days unless the address names another one, and days count with a free choice only', () => {
  expect(askedOf(read(''))).toEqual({ days: 90 });
  expect(askedOf(read('zeitraum=7&von=2026-01-01'))).toEqual({ days: 90 });
  expect(askedOf(read('zeitraum=frei&von=2026-01-01'))).toEqual({ from: '2026-01-01' });
});

it('must not be longer than the server counts', () => {
  expect(isShortEnough({})).toBe(true);
  expect(isShortEnough({ von: '2026-01-01', bis: '2026-01-01' })).toBe(true);
  expect(isShortEnough({ von: '2025-01-01', bis: '2026-01-01' })).toBe(true);
  expect(isShortEnough({ von: '2025-01-01', bis: '2026-01-02' })).toBe(false);
  expect(isShortEnough({ von: '2020-01-01' })).toBe(true);
});

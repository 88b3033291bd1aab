import { expect, it } from 'vitest';
import { berlinInstant } from './typed-instant.ts';

it('gives the instant of a time in Berlin, on days on which the clocks change too', () => {
  expect(berlinInstant('2026-11-24', '8:05')).toBe('2026-11-24T07:05:00.000Z');
  expect(berlinInstant('2026-07-01', '00:00')).toBe('2026-06-30T22:00:00.000Z');
  expect(berlinInstant('2026-03-29', '12:00')).toBe('2026-03-29T10:00:00.000Z');
  expect(berlinInstant('2026-10-25', '12:00')).toBe('2026-10-25T11:00:00.000Z');
});

it('gives none for what is no time', () => {
  for (const time of ['24:00', '9', '12:60', '', '02:30 Uhr'])
    expect(berlinInstant('2026-11-24', time)).toBeNull();
  expect(berlinInstant('2026-03-29', '02:30')).toBeNull();
});

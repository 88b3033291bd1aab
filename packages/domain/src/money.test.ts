import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatEuro, formatEuroShort, sumCents } from './money.ts';

describe('an amount in euro', () => {
  it('has two decimals, a decimal comma and a narrow no-break space in German', () => {
    expect(formatEuro(7000)).toBe('70,00\u202F€');
    expect(formatEuro(5)).toBe('0,05\u202F€');
    expect(formatEuro(0)).toBe('0,00\u202F€');
    expect(formatEuro(123_456_789)).toBe('1.234.567,89\u202F€');
  });

  it('has the sign in front in English', () => {
    expect(formatEuro(123_450, 'en')).toBe('€1,234.50');
  });

  it('shows a correction with a minus sign', () => {
    expect(formatEuro(-1995)).toBe('\u221219,95\u202F€');
    expect(formatEuro(-1995, 'en')).toBe('\u2212€19.95');
  });

  it('loses no cent: the digits read back are the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const text = formatEuro(cents);
        const size = Number(text.replaceAll(/\D/g, ''));
        expect(text.startsWith('\u2212') ? -size : size).toBe(cents);
      }),
    );
  });
});

it('leaves the cents away in a message where there are none', () => {
  expect(formatEuroShort(4500)).toBe('45\u202F€');
  expect(formatEuroShort(4550)).toBe('45,50\u202F€');
  expect(formatEuroShort(100_000)).toBe('1.000\u202F€');
  expect(formatEuroShort(100_000, 'en')).toBe('€1,000');
  expect(formatEuroShort(4505, 'en')).toBe('€45.05');
});

it('adds amounts, and nothing to zero', () => {
  expect(sumCents([7000, -1995, 5])).toBe(5010);
  expect(sumCents([])).toBe(0);
});

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1.000', '1,000'],
  [1_234_567, '1.234.567', '1,234,567'],
])('the count %i is written in groups of three', (count, german, english) => {
  expect([formatCount(count, 'de'), formatCount(count, 'en')]).toEqual([german, english]);
});

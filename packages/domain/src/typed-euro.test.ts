import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from './locale.ts';
import { formatEuro, formatEuroShort } from './money.ts';
import { parseEuro } from './typed-euro.ts';

describe('a typed amount', () => {
  it('that was formatted is read back as itself, whatever the language of both', () => {
    const language = fc.constantFrom(...locales);
    const amounts = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(amounts, language, language, (cents, written, read) => {
        const text = formatEuro(cents, written);
        expect(parseEuro(text, read)).toBe(cents);
        expect(parseEuro(text.replaceAll(/[\u202F€]/g, ''), read)).toBe(cents);
        expect(parseEuro(formatEuroShort(cents, written), written)).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['20', 2000],
    ['20,5', 2050],
    [' 20.50 ', 2050],
    ['20,00\u202F€', 2000],
    ['20€', 2000],
    ['20  €', 2000],
    ['€ 20', 2000],
    ['1234.50', 123_450],
    ['1234,50', 123_450],
    ['1.039,95', 103_995],
    ['1,039.95', 103_995],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['0,123', null],
    ['0.123', null],
    ['1.23.456', null],
    ['1.234,567', null],
    ['1,234,5', null],
    ['12345678', null],
    ['12 €€', null],
    ['-5', null],
    ['', null],
  ])('%j is read as %j cents in both languages', (text, cents) => {
    expect(locales.map((locale) => parseEuro(text, locale))).toEqual([cents, cents]);
  });

  it.each([
    ['1.234', 123_400, null],
    ['1,234', null, 123_400],
    ['12.345 €', 1_234_500, null],
    ['€12,345', null, 1_234_500],
  ])('%j is %j cents in German and %j in English', (text, german, english) => {
    expect([parseEuro(text, 'de'), parseEuro(text, 'en')]).toEqual([german, english]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIban, groupIban, maskIban } from './iban.ts';

const anyCountry = { germanOnly: false };
const reason = (text: string) => {
  const result = checkIban(text, anyCountry);
  return result.ok ? null : result.reason;
};
const german = 'DE89370400440532013000';

describe('an IBAN', () => {
  it('is accepted with spaces and small letters', () => {
    expect(checkIban(' de89 3704 0044 0532 0130 00 ', anyCountry)).toEqual({
      ok: true,
      iban: german,
    });
  });

  it('may come from another country unless the tenant asks for German ones', () => {
    const austrian = 'AT61 1904 3002 3457 3201';
    expect(checkIban(austrian, anyCountry).ok).toBe(true);
    expect(checkIban(austrian, { germanOnly: true })).toEqual({ ok: false, reason: 'notGerman' });
    expect(checkIban(german, { germanOnly: true }).ok).toBe(true);
  });

  it('is refused with the reason', () => {
    expect(reason('  ')).toBe('empty');
    expect(reason('DE89_3704')).toBe('characters');
    expect(reason('XX89370400440532013000')).toBe('country');
    expect(reason('1DE89370400440532013')).toBe('country');
    expect([reason('D'), reason('1D')]).toEqual(['tooShort', 'country']);
    expect(reason('12345678')).toBe('country');
    expect(reason('1DE89370400440532013')).toBe('country');
    expect(reason('D8')).toBe('country');
    expect(reason('D')).toBe('tooShort');
    expect(reason('1')).toBe('country');
    expect(reason(`${german}0`)).toBe('tooLong');
    expect(reason('DE88370400440532013000')).toBe('checksum');
    expect(reason('SA0380000000608010167519')).toBe('notSepa');
  });

  it('says how many characters are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), (length) => {
        expect(checkIban(german.slice(0, length), anyCountry)).toEqual({
          ok: false,
          reason: 'tooShort',
          missing: 22 - length,
        });
      }),
    );
  });

  it('is refused when any single digit is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = (Number(german[at]) + by) % 10;
        const text = german.slice(0, at) + String(wrong) + german.slice(at + 1);
        expect(checkIban(text, anyCountry)).toEqual({ ok: false, reason: 'checksum' });
      }),
    );
  });
});

describe('an IBAN on screen', () => {
  it('is written in groups of four and loses no character', () => {
    expect(groupIban(german)).toBe('DE89 3704 0044 0532 0130 00');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,34}$/), (text) => {
        const grouped = groupIban(text);
        expect(grouped.replaceAll(' ', '')).toBe(text);
        expect(groupIban(grouped)).toBe(grouped);
        expect(
          grouped
            .split(' ')
            .slice(0, -1)
            .every((group) => group.length === 4),
        ).toBe(true);
      }),
    );
  });

  it('hides all but country and last four characters', () => {
    expect(maskIban(german)).toBe('DE•• •••• •••• •••• ••30 00');
    expect(maskIban('DE8937')).toBe('•••• ••');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeShortCode, groupShortCode, normalizeShortCode } from './short-code.ts';

const codes = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(encodeShortCode);
const places = fc.nat({ max: 8 });
const symbols = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split(''));

describe('a short code', () => {
  it('has nine symbols without I, L, O and U', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
      }),
    );
  });

  it('differs for different bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        (one, other) => {
          const same = one.every((byte, index) => byte === other[index]);
          expect(encodeShortCode(one) === encodeShortCode(other)).toBe(same);
        },
      ),
    );
  });

  it('is recognised in small letters, in groups and with look-alike letters', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const typed = groupShortCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(normalizeShortCode(` ${typed} `)).toBe(code);
      }),
    );
  });

  it('is refused when one symbol is wrong', () => {
    fc.assert(
      fc.property(codes, places, symbols, (code, at, symbol) => {
        fc.pre(code[at] !== symbol);
        expect(normalizeShortCode(code.slice(0, at) + symbol + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is refused when two symbols are swapped', () => {
    fc.assert(
      fc.property(codes, places, places, (code, one, other) => {
        const swapped = code.split('');
        swapped[one] = code.charAt(other);
        swapped[other] = code.charAt(one);
        const text = swapped.join('');
        expect(normalizeShortCode(text)).toBe(text === code ? code : null);
      }),
    );
  });

  it('is refused in another length or with foreign signs', () => {
    for (const text of ['', '00000000', '0000000000', '00000000U', '00000000*']) {
      expect(normalizeShortCode(text)).toBeNull();
    }
  });

  it('holds exactly five bytes', () => {
    expect(() => encodeShortCode(new Uint8Array(4))).toThrow(RangeError);
  });
});

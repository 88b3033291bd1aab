import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hex-number.ts';

describe('the hex form of a number', () => {
  it('reads back to the same text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Cc}/u.test(text)),
        (text) => {
          expect(fromHex(toHex(text))).toBe(text);
          expect(fromHex(toHex(text).toUpperCase())).toBe(text);
        },
      ),
    );
  });

  it('is refused when it is no hex or no text', () => {
    for (const hex of ['', 'a', 'xy', '4g', 'ff', '41 42', '2c00', '410a'])
      expect(fromHex(hex)).toBeNull();
  });
});

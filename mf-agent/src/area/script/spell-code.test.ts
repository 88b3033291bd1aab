import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeShortCode, SHORT_CODE_BYTES } from '@weitersagen/domain/short-code';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { codeOf, spellCode } from './spell-code.ts';

const codes = fc
  .uint8Array({ minLength: SHORT_CODE_BYTES, maxLength: SHORT_CODE_BYTES })
  .map(encodeShortCode);

it('every code can be spelled in both languages, sign by sign', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const spelled = spellCode(codeOf(`https://funkelnetz.example/e/${code}`));
      expect(spelled.map(({ sign }) => sign).join('')).toBe(code);
      for (const { sign, isLetter } of spelled) {
        for (const words of [de.spell, en.spell])
          expect(isLetter ? Reflect.get(words, sign) : 'digit').toMatch(/\S/);
      }
    }),
  );
});

it('an address without a code has nothing to spell', () => {
  expect(codeOf('https://funkelnetz.example/de')).toBe('');
});

import { expect, it } from 'vitest';
import { lineForm } from './line-form.ts';
import { isPersonName } from './person-name.ts';
import { reasonForm } from './reason-form.ts';

/** What stands for nothing: blanks and fillers that are no blanks to a program, and signs alone. */
const unseen = [
  '\u200B',
  '\u2060',
  '\u00AD',
  '\u2800',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '.',
  '…',
  '-',
  '\u{1F600}',
];

it.each(unseen)('a reason of %j alone is none', (sign) => {
  expect(reasonForm.test(sign.repeat(12))).toBe(false);
  expect(reasonForm.test(`ab${sign.repeat(12)}`)).toBe(false);
  expect(reasonForm.test(`ab${sign.repeat(12)}c`)).toBe(true);
});

it.each([
  'Anruf',
  'AB 3',
  '退款申請',
  'ПРО',
  'a.b.c',
  '… nach Anruf',
  '\u{1F600} gut so',
  'हिंदी में',
])('%s is a reason', (text) => {
  expect(reasonForm.test(text)).toBe(true);
});

it('takes no time for a long text of what nobody sees', () => {
  const began = performance.now();
  expect(reasonForm.test('\u3164\u200B'.repeat(5000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(200);
});

it.each(['\u3164', '\u115F\u1160', '\uFFA0'])(
  '%j is no line and no name, nor part of one',
  (filler) => {
    expect(lineForm.test(filler)).toBe(false);
    expect(isPersonName(filler)).toBe(false);
    expect(isPersonName(`Ma${filler}ra`)).toBe(false);
  },
);

import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it.each([
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(19)}…`],
  ['Funkelmobil 30 GB + Quarzwerk Kiesel 5 Pro Max', 'Funkelmobil 30 GB +…'],
  ['👩‍👩‍👧'.repeat(41), `${'👩‍👩‍👧'.repeat(19)}…`],
  ['', ''],
])('%s is shown as %s', (text, short) => {
  expect(shortText(text)).toBe(short);
});

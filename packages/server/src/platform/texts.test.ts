import { describe, expect, it } from 'vitest';
import { mailText } from './mail/texts.ts';
import { createTexts } from './texts.ts';

const de = { hello: 'Guten Tag, {{name}}', days_one: 'ein Tag', days_other: '{{count}} Tage' };
const en = { hello: 'Hello {{name}}', days_one: 'one day', days_other: '{{count}} days' };
const text = createTexts({ de, en });

describe('texts of the server', () => {
  it('fill in a value as it is, whatever it holds', () => {
    for (const name of ['<b>Ada</b>', '$&', '{{name}}', '$t(hello)'])
      expect(text('en', 'hello', { name })).toBe(`Hello ${name}`);
  });

  it('say one and several in their own forms', () => {
    expect([1, 2].map((count) => text('de', 'days', { count }))).toEqual(['ein Tag', '2 Tage']);
  });

  it('have keys that the compiler knows, and the same ones in English', () => {
    // @ts-expect-error -- no such text
    expect(text('de', 'hallo')).toBe('hallo');
    // @ts-expect-error -- no such mail text
    expect(mailText('de', 'confirm.subjekt')).toBe('confirm.subjekt');
    // @ts-expect-error -- English has no plural
    expect(createTexts({ de, en: { hello: 'Hello' } })('en', 'hello')).toBe('Hello');
  });
});

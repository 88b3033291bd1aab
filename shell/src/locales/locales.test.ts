import { describe, expect, it } from 'vitest';
import type { KeyOf, Namespaces } from '@weitersagen/platform/i18n';
import platformDe from '@weitersagen/platform/locales/de.json';
import platformEn from '@weitersagen/platform/locales/en.json';
import de from './de.json';
import en from './en.json';

function textsOf(value: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'object' && inner !== null
      ? textsOf(inner, `${prefix}${key}.`)
      : [[prefix + key, String(inner)]],
  );
}
const keysOf = (value: object) => textsOf(value).map(([key]) => key);
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

describe.each([
  ['shell', de, en],
  ['platform', platformDe, platformEn],
])('the texts of %s', (_, german, english) => {
  it('exist in both languages', () => {
    expect(keysOf(english).sort()).toEqual(keysOf(german).sort());
    expect(keysOf(german).length).toBeGreaterThan(30);
  });

  it('take the same values in both languages', () => {
    const inGerman = Object.fromEntries(textsOf(german));
    for (const [key, text] of textsOf(english))
      expect(placeholders(text), key).toEqual(placeholders(inGerman[key] ?? ''));
  });

  it('are never empty', () => {
    for (const [key, text] of [...textsOf(german), ...textsOf(english)])
      expect(text.trim(), key).not.toBe('');
  });
});

it('a key that the shell has no text for does not compile', () => {
  // @ts-expect-error -- no such text
  const wrong: KeyOf<Namespaces['shell']> = 'logout.titel';
  const right: KeyOf<Namespaces['shell']> = 'logout.title';
  expect(keysOf(de)).toContain(right);
  expect(keysOf(de)).not.toContain(wrong);
});

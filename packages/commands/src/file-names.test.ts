import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

const find = (pattern: string) =>
  globSync(pattern, {
    cwd: workspaceRoot,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
const inLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[äöü]/g, (umlaut) => `${{ ä: 'a', ö: 'o', ü: 'u' }[umlaut]}e`)
    .replaceAll('ß', 'ss');
const wordsOf = (text: string) => inLetters(text).match(/[a-z]+/g) ?? [];

/** The words of all texts of the product in a language. */
function spoken(locale: 'de' | 'en'): ReadonlySet<string> {
  const files = find(`{shell,mf-*,packages/*}/src/**/locales/${locale}.json`);
  expect(files.length).toBeGreaterThan(8);
  const texts: string[] = [];
  for (const file of files)
    JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'), (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  return new Set(texts.flatMap(wordsOf));
}

/** Words of code that only German texts happen to use. */
const alsoEnglish = new Set(['format', 'listen', 'tabs']);

/** The paths that have a word of the German texts which the English ones do not know. */
function german(paths: readonly string[]): readonly string[] {
  const [de, en] = [spoken('de'), spoken('en')];
  const isGerman = (word: string) => de.has(word) && !en.has(word) && !alsoEnglish.has(word);
  return paths.filter((path) => wordsOf(path).some(isGerman));
}

it('files of code have English names; German are addresses and texts alone', () => {
  const files = find('{shell,mf-*,packages/*}/src/**/*.{ts,tsx,css}');
  expect(files.length).toBeGreaterThan(1500);
  expect(german(files)).toEqual([]);
});

it.each([
  'mf-agency/src/features/vermittler/uebersicht.ts',
  'mf-agency/src/routes/auftraege.tsx',
  'mf-seller/src/features/gutschrift/page.tsx',
  'packages/domain-ui/src/praemie.module.css',
])('%s is seen', (path) => {
  expect(german([path])).toEqual([path]);
});

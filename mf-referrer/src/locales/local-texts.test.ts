import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Texts {
  readonly [key: string]: unknown;
}
const sources = resolve(import.meta.dirname, '..');
const folders = globSync('{features,area}/*/locales', { cwd: sources });

function textsOf(folder: string, locale: string): Texts {
  const file = resolve(sources, folder, `${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** The values a text names, by key; a nested group counts as its JSON. */
const valuesOf = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      (JSON.stringify(text).match(/\{\{\w+\}\}/g) ?? []).toSorted(),
    ]),
  );

test.each(folders)('%s has the same texts with the same values in German and English', (folder) => {
  expect(Object.keys(textsOf(folder, 'de')).length).toBeGreaterThan(0);
  expect(valuesOf(textsOf(folder, 'en'))).toEqual(valuesOf(textsOf(folder, 'de')));
});

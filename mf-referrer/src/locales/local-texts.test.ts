import { expect, test } from 'vitest';

interface Texts {
  readonly [key: string]: unknown;
}
const files = import.meta.glob<{ readonly default: Texts }>(
  ['../features/*/locales/*.json', '../confirm-password/locales/*.json'],
  {
    eager: true,
  },
);
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/\w+\.json$/, '')))];
const textsOf = (folder: string, locale: string) =>
  files[`${folder}/${locale}.json`]?.default ?? {};

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

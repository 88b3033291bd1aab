import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packageRoot, workspaceRoot } from './paths.ts';
import { translatorParts, withoutParts } from './unused-parts.ts';

interface Translator {
  readonly init: (options: object) => Promise<unknown>;
  readonly getFixedT: (
    language: null,
    area: string,
  ) => (key: string, values?: Readonly<Record<string, unknown>>) => unknown;
}
interface Library {
  readonly createInstance: () => Translator;
}
interface Texts {
  readonly [key: string]: string | Texts;
}

const installed = resolve(
  dirname(
    createRequire(resolve(packageRoot('platform'), 'package.json')).resolve('i18next/package.json'),
  ),
  'dist/esm/i18next.js',
);

async function load(source: string): Promise<Library> {
  const file = resolve(mkdtempSync(resolve(tmpdir(), 'translator-')), 'i18next.mjs');
  writeFileSync(file, source);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** The library as it is set up in the browser, see `platform/i18n`. */
async function translator({ createInstance }: Library, language: string, texts: Texts) {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: 'de',
    resources: { [language]: { area: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance.getFixedT(null, 'area');
}

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  );

it('says the same without what nobody reaches, in every text, count and language', async () => {
  const source = readFileSync(installed, 'utf8');
  const [whole, cut] = [await load(source), await load(withoutParts(source, translatorParts))];
  const files = globSync('{shell,mf-*,packages/*}/src/**/locales/*{de,en}.json', {
    cwd: workspaceRoot,
  });
  const different: string[] = [];
  let compared = 0;
  for (const file of files) {
    const texts: Texts = JSON.parse(readFileSync(resolve(workspaceRoot, file), 'utf8'));
    const language = file.endsWith('en.json') ? 'en' : 'de';
    const one = await translator(whole, language, texts);
    const other = await translator(cut, language, texts);
    const plain = keysOf(texts);
    const counted = plain.map((key) => key.replace(/_(one|other|zero)$/, ''));
    const names = JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g);
    const values = Object.fromEntries([...names].map(([, name]) => [name, `<${name}> $t(a)`]));
    for (const key of [...new Set([...plain, ...counted]), 'missing.key', 'missing']) {
      for (const given of [{}, values, { count: 0 }, { ...values, count: 1 }, { count: 2 }]) {
        if (other(key, given) !== one(key, given)) different.push(`${file} ${key}`);
        compared += 1;
      }
    }
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(5000);
});

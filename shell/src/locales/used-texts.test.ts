import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import platform from '@weitersagen/platform/locales/de.json';
import shell from './de.json';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['shell/src', 'packages/platform/src', 'packages/domain-ui/src'];

function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? keysOf(inner, `${prefix}${key}.`)
      : [prefix + key],
  );
}
const known: Readonly<Record<string, readonly string[]>> = {
  shell: keysOf(shell),
  platform: keysOf(platform),
};

const files = folders.flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      text: readFileSync(resolve(root, folder, name), 'utf8'),
    })),
);

/** The first argument of each call of the function that is named so. */
function askedFor(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
    const begin = index + name.length + 1;
    let end = begin;
    for (let depth = 0; end < text.length; end += 1) {
      if (depth === 0 && /[,)]/.test(text.charAt(end))) break;
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    return text.slice(begin, end);
  });
}

const literals = (text: string) =>
  [...text.matchAll(/'([^'\n]+)'/g)].map(([, inner]) => inner ?? '');

/** Keys a file names, inside `t(…)` or in a table beside it, and the beginnings of keys it puts together. */
function usedKeys(text: string, name: string, keys: readonly string[]) {
  const tops = new Set(name === 't' ? keys.map((key) => key.split('.')[0]) : []);
  const asked = askedFor(text, name);
  const tables = literals(text).filter(
    (literal) => /^\w+(\.\w+)+$/.test(literal) && tops.has(literal.split('.')[0]),
  );
  return {
    whole: new Set([
      ...asked.flatMap((part) => literals(part.replaceAll(/`[^`]*`/g, ''))),
      ...tables,
    ]),
    beginnings: asked.flatMap((part) =>
      [...part.matchAll(/`([^`$]+)\$\{/g)].map(([, beginning]) => beginning ?? ''),
    ),
  };
}

test('every text that shell, platform and shared components ask for exists', () => {
  let seen = 0;
  const missing: string[] = [];
  for (const { file, text } of files) {
    const found = text.matchAll(/const (?<name>\w+) = useTexts\('(?<namespace>[\w-]+)'\)/g);
    for (const { groups } of new Map([...found].map((match) => [match[0], match])).values()) {
      const keys = known[groups?.['namespace'] ?? ''] ?? [];
      const { whole, beginnings } = usedKeys(text, groups?.['name'] ?? '', keys);
      seen += whole.size + beginnings.length;
      for (const key of whole) if (!keys.includes(key)) missing.push(`${file}: ${key}`);
      for (const beginning of beginnings)
        if (!keys.some((key) => key.startsWith(beginning))) missing.push(`${file}: ${beginning}…`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(60);
});

test('no file asks for texts in a way this scan does not see', () => {
  const asking = files.filter(
    ({ file, text }) => text.includes('useTexts(') && !file.endsWith('/i18n.ts'),
  );
  const unread = asking.filter(
    ({ text }) =>
      (text.match(/useTexts\(/g) ?? []).length !==
      (text.match(/const \w+ = useTexts\('[\w-]+'\)/g) ?? []).length,
  );
  expect(unread.map(({ file }) => file)).toEqual([]);
  expect(asking.length).toBeGreaterThan(10);
});

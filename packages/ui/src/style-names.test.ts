import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';
import { themes } from './themes.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('{packages/*,shell,mf-*}/src/**/*.{css,tsx}', { cwd: root }).map(
  (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
);

/** The custom properties that a text gives a value, in CSS or in a style of a component. */
const defined = (text: string) =>
  [...text.matchAll(/(--[a-z0-9-]+)['"]?\]?\s*:/g)].map(([, name]) => name);

/** Those that it reads without a value to fall back on. */
const read = (text: string) => [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name);

it('a style reads no custom property that nothing defines: the browser would drop the line without a word', () => {
  const texts = [...files.map(([, text]) => text), ...Object.values(themes).map(themeCss)];
  const known = new Set(texts.flatMap(defined));
  const wrong = files.flatMap(([path, text]) =>
    read(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path} ${name}`),
  );
  expect(wrong).toEqual([]);
  expect(files.flatMap(([, text]) => read(text)).length).toBeGreaterThan(500);
});

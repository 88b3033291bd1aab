import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folders = [
  'shell',
  'mf-referrer',
  'mf-recipient',
  'mf-agency',
  'mf-seller',
  'mf-agent',
].concat(readdirSync(resolve(root, 'packages')).map((name) => `packages/${name}`));

/** Words of every source of the product; tests and this module's own file do not count as use. */
function usedWords(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of folders.map((name) => resolve(root, name, 'src'))) {
    let files: readonly string[] = [];
    try {
      files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      continue; // a package without sources
    }
    for (const file of files) {
      if (!/\.tsx?$/.test(file) || /\.test\.|(^|\/)testing\//.test(file)) continue;
      if (folder.endsWith('domain/src') && file === 'constants.ts') continue;
      for (const [word] of readFileSync(resolve(folder, file), 'utf8').matchAll(
        /\b[A-Z][A-Z_]+\b/g,
      ))
        words.add(word);
    }
  }
  return words;
}

it('each constant is used by the product', () => {
  const text = readFileSync(resolve(import.meta.dirname, 'constants.ts'), 'utf8');
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  const used = usedWords();
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

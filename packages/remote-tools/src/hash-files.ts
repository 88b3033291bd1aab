import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sha384 } from '@weitersagen/releases/sha384';

/** SHA-384 of every file below a folder, by its path with `/`. */
export function hashFiles(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [name, sha384(readFileSync(resolve(folder, name)))]),
  );
}

/** Those of a build's hashes that belong to scripts of the browser, by their names below `browser/`. */
export function scriptHashes(files: Readonly<Record<string, string>>): Record<string, string> {
  const scripts = Object.entries(files).filter(([name]) => /^browser\/[^/]+\.js$/.test(name));
  return Object.fromEntries(scripts.map(([name, hash]) => [name.slice('browser/'.length), hash]));
}

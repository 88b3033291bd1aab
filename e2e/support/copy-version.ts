import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Puts a build of an area into a store once more, as another version; answers it. `change` is given the manifest's text and answers
 * what it shall say. The files are shared, since nothing of a version ever changes.
 */
export function copyVersion(
  store: string,
  id: string,
  from: string,
  change: (manifest: string) => object = (text) => JSON.parse(text),
): string {
  const version = `${from}.${randomUUID().slice(0, 8)}`;
  const source = resolve(store, 'remotes', id, from);
  const target = join(store, 'remotes', id, version);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'remote.json') continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(target, file.slice(source.length));
    mkdirSync(dirname(copy), { recursive: true });
    linkSync(file, copy);
  }
  const manifest = readFileSync(join(source, 'remote.json'), 'utf8');
  writeFileSync(join(target, 'remote.json'), JSON.stringify({ ...change(manifest), version }));
  return version;
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readBuildFile } from './registry-file.ts';

const Manifest = z.object({ files: z.optional(z.record(z.string(), z.string())) });

/** As manifests write it: in the form of the integrity attribute. */
const hashOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** `/<folders>/<version>/<name>`, where the names of a version begin with `browser/` or `fonts/`. */
const shape = /^\/?((?:[^/]+\/)*?[^/]+)\/((?:browser|fonts)\/.+|remote\.json)$/;

/**
 * Tells whether a file of a build, and what lies compressed beside it, are what its manifest says. Whoever keeps a file for a year must not
 * get one that is damaged. A file is looked into once, and again after it has changed; where the manifest cannot be read, nothing is known
 * against it. `manifestName` is that of the builds below `root`; `onDamage` is told of each finding.
 */
export function createWholeFiles(
  root: string,
  manifestName: string,
  onDamage: (file: string) => void,
): (path: string) => boolean {
  const seen = new Map<string, { readonly state: string; readonly isWhole: boolean }>();

  /** By name; null where there is no manifest that can be read. */
  function hashesOf(folder: string): Readonly<Record<string, string>> | null {
    try {
      const text = readBuildFile(join(root, folder, manifestName));
      return Manifest.parse(JSON.parse(text)).files ?? null;
    } catch {
      return null;
    }
  }
  function isWholeNow(folder: string, name: string): boolean {
    const hashes = hashesOf(folder);
    if (name === manifestName) return hashes !== null;
    const said = hashes?.[name];
    try {
      return said === undefined || said === hashOf(readFileSync(join(root, folder, name)));
    } catch {
      return false;
    }
  }
  function isWhole(folder: string, name: string): boolean {
    const file = join(root, folder, name);
    const { mtimeMs, size } = statSync(file);
    const state = `${mtimeMs} ${size}`;
    const known = seen.get(file);
    if (known?.state === state) return known.isWhole;
    const found = { state, isWhole: isWholeNow(folder, name) };
    if (!found.isWhole) onDamage(join(folder, name));
    seen.set(file, found);
    return found.isWhole;
  }
  return (path) => {
    const [, folder, name] = shape.exec(path) ?? [];
    if (folder === undefined || name === undefined) return true;
    const there = ['', '.br', '.gz']
      .map((ending) => name + ending)
      .filter((each) => existsSync(join(root, folder, each)));
    return there[0] === name && there.every((each) => isWhole(folder, each));
  };
}

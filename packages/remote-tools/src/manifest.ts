import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StatsCompilation } from '@rspack/core';

/** `remote.json`: what a build says of itself. File names are relative to `browser/`. */
export interface RemoteManifest {
  readonly id: string;
  readonly version: string;
  readonly owner: string;
  readonly support: string;
  readonly entry: string;
  /** Chunks of the exposed module, needed by every route. */
  readonly exposed: readonly string[];
  /** Chunks of each route, by route name. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** SHA-384 of every script, as the browser checks it. */
  readonly integrity: Readonly<Record<string, string>>;
}

const scripts = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));

/** SHA-384 of every script in `folder`, in the form of the integrity attribute. */
export function integrityOf(folder: string, stats: StatsCompilation): Record<string, string> {
  const names = (stats.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    names.map((name) => [
      name,
      `sha384-${createHash('sha384')
        .update(readFileSync(resolve(folder, name)))
        .digest('base64')}`,
    ]),
  );
}

/** Reads a manifest out of a browser build. Route chunks are named after their route. */
export function manifestOf(
  about: { id: string; version: string; owner: string; support: string },
  browserDir: string,
  stats: StatsCompilation,
): RemoteManifest {
  const entry = (stats.assets ?? [])
    .map((asset) => asset.name)
    .find((name) => /^entry\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error(`${about.id}: the build has no entry`);
  const exposed = scripts(stats, 'remote').filter((name) => name !== entry);
  const routes = Object.fromEntries(
    Object.keys(stats.namedChunkGroups ?? {})
      .filter((name) => name.startsWith('route-'))
      .map((name) => [name.slice('route-'.length), scripts(stats, name)]),
  );
  if (Object.keys(routes).length === 0)
    throw new Error(`${about.id}: the build has no named route chunks`);
  return { ...about, entry, exposed, routes, integrity: integrityOf(browserDir, stats) };
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

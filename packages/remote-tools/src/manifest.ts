import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as z from 'zod/mini';
import { RemoteManifest } from '@weitersagen/delivery/remote-manifest';
import type { RemoteDeclaration } from '@weitersagen/delivery/remote-manifest';
import { contradictions, prefixesOf } from './declaration.ts';
import type { Exposed } from './declaration.ts';
import { hashFiles, scriptHashes } from './hash-files.ts';
import { sharedUses } from './shared-uses.ts';

/** Who a build is. */
export interface BuildName {
  readonly id: string;
  readonly version: string;
  readonly commit: string;
}

const scripts = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));

/** Ends of the names of chunk groups that begin with `prefix`, such as the routes of `route-`. */
const named = (stats: StatsCompilation, prefix: string): string[] =>
  Object.keys(stats.namedChunkGroups ?? {})
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));

function entryOf(stats: StatsCompilation): string | undefined {
  return (stats.assets ?? [])
    .map((asset) => asset.name)
    .find((name) => /^entry\.[0-9a-f]+\.js$/.test(name));
}

/**
 * What a build in `folder` exposes and uses; switches and slots as its sources say. Chunks of routes, locales and offered slots are
 * named after them.
 */
export function exposedBy(
  folder: string,
  stats: StatsCompilation,
  { switches, slots }: { readonly switches: readonly string[]; readonly slots: readonly string[] },
): Exposed {
  const bundle = readFileSync(resolve(folder, 'server/index.mjs'), 'utf8');
  return {
    routes: named(stats, 'route-'),
    locales: named(stats, 'locale-').sort(),
    uses: sharedUses(bundle),
    switches,
    slots: { provides: named(stats, 'slot-').sort(), uses: slots },
  };
}

/**
 * The manifest of the build that lies in `folder`. `shared` are the ranges of the share scope. Throws with every reason when the
 * declaration says otherwise than the build is.
 */
export function manifestOf(
  { id, version, commit }: BuildName,
  declaration: RemoteDeclaration,
  folder: string,
  stats: StatsCompilation,
  exposed: Exposed,
  shared: Readonly<Record<string, string>>,
): RemoteManifest {
  const entry = entryOf(stats);
  if (!entry) throw new Error(`${id}: the build has no entry`);
  if (exposed.routes.length === 0) throw new Error(`${id}: the build has no named route chunks`);
  const wrong = contradictions(id, declaration, exposed);
  if (wrong.length > 0)
    throw new Error(
      `${id}: remote.config.ts says otherwise than the build is:\n- ${wrong.join('\n- ')}`,
    );
  const files = hashFiles(folder);
  const integrity = scriptHashes(files);
  const { routes, ...declared } = declaration;
  return z.parse(RemoteManifest, {
    id,
    version,
    commit,
    ...declared,
    prefixes: prefixesOf(routes),
    locales: exposed.locales,
    shared: Object.fromEntries(Object.keys(exposed.uses).map((name) => [name, shared[name]])),
    uses: exposed.uses,
    entry,
    entryIntegrity: integrity[entry],
    exposed: scripts(stats, 'remote').filter((name) => name !== entry),
    routes: Object.fromEntries(routes.map((name) => [name, scripts(stats, `route-${name}`)])),
    integrity,
    files,
  });
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

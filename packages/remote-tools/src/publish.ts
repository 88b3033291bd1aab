import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildRemote, buildShell } from './build.ts';
import { distRoot } from './paths.ts';
import { atOnce } from '@weitersagen/releases/at-once';
import type { ArtefactStore } from '@weitersagen/releases/artefact-store';
import { manifestName, placeOf } from '@weitersagen/releases/stored-builds';

/** A version that is in the store, and whether it was new there. */
export interface Published {
  readonly version: string;
  readonly isNew: boolean;
}

async function upload(store: ArtefactStore, name: string, bytes: Buffer): Promise<boolean> {
  if (await store.create(name, bytes)) return true;
  const there = await store.read(name);
  if (there?.equals(bytes)) return false;
  throw new Error(
    `${name} is in ${store.name} already with other contents, and a version never changes.`,
  );
}

/** Copies a build into a store, its manifest last: a version whose upload ended early is completed by the next one. */
async function uploadBuild(
  store: ArtefactStore,
  dist: string,
  id: string,
  version: string,
): Promise<boolean> {
  const place = placeOf(id, version);
  const folder = resolve(dist, place);
  const last = manifestName(id);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== last);
  await atOnce(files, (name) => upload(store, place + name, readFileSync(resolve(folder, name))));
  if ((await store.read(place + last)) !== null) return false; // commit and time of another build may differ
  return upload(store, place + last, readFileSync(resolve(folder, last)));
}

/**
 * Builds an area (or `shell`) and puts it into the store as an immutable version; nothing that is live changes. `sources` is its
 * folder where it is not the workspace's. A store in the folder of the builds has it by being built.
 */
export async function publish(
  store: ArtefactStore,
  id: string,
  sources?: string,
): Promise<Published> {
  const { version, built } =
    id === 'shell' ? await buildShell(sources) : await buildRemote(id, distRoot, sources);
  if (store.name === distRoot) return { version, isNew: built };
  return { version, isNew: await uploadBuild(store, distRoot, id, version) };
}

import { RemoteManifest, ShellManifest } from '@weitersagen/delivery/remote-manifest';
import * as z from 'zod/mini';
import { atOnce } from './at-once.ts';
import { sha384 } from './sha384.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

/** Where the files of a version lie in a store; ends with `/`. */
export const placeOf = (id: string, version: string): string =>
  id === 'shell' ? `shell/${version}/` : `remotes/${id}/${version}/`;

/** Name of the file that says what a version is; it is uploaded last, so that a version with it is whole. */
export const manifestName = (id: string): string => (id === 'shell' ? 'shell.json' : 'remote.json');

/** A manifest that is there and is none. */
class InvalidManifest extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readManifest<T extends z.ZodMiniType>(
  store: ArtefactStore,
  id: string,
  version: string,
  schema: T,
): Promise<z.output<T> | null> {
  const bytes = await store.read(placeOf(id, version) + manifestName(id));
  if (bytes === null) return null;
  const read = z.safeParse(schema, parsed(bytes.toString()));
  if (!read.success)
    throw new InvalidManifest(
      `${manifestName(id)} of ${id} ${version} is not valid: ${read.error.message}`,
    );
  return read.data;
}

/** The manifest of a published version of an area; null when there is none. */
export const readRemote = (store: ArtefactStore, id: string, version: string) =>
  readManifest(store, id, version, RemoteManifest);

/** The manifest of a published version of the shell; null when there is none. */
export const readShell = (store: ArtefactStore, version: string) =>
  readManifest(store, 'shell', version, ShellManifest);

/** What `read` gives of a version; null also when its manifest is none, since such a version shows nowhere. */
export async function ifValid<T>(read: Promise<T | null>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof InvalidManifest) return null;
    throw error;
  }
}

/** Why a version cannot be used, in words: not there, no manifest, or files in `files` that are not what it says. Null when it can. */
export async function brokenBuild(
  store: ArtefactStore,
  id: string,
  version: string,
  files: ArtefactStore = store,
): Promise<string | null> {
  try {
    const manifest = await (id === 'shell'
      ? readShell(store, version)
      : readRemote(store, id, version));
    if (manifest === null) return `${id} ${version} is not published in ${store.name}`;
    return (await damages(files, id, manifest)).join('\n') || null;
  } catch (error) {
    if (error instanceof InvalidManifest) return error.message;
    throw error;
  }
}

/** Hash of every file of a version, as far as its manifest knows them. */
function hashesIn(manifest: RemoteManifest | ShellManifest): Readonly<Record<string, string>> {
  const scripts = Object.entries(manifest.integrity).map(([name, hash]) => [
    `browser/${name}`,
    hash,
  ]);
  return manifest.files ?? Object.fromEntries(scripts);
}

/** Files of a version of an area (or `shell`) that are missing or are not what its manifest says, one sentence each. */
export async function damages(
  store: ArtefactStore,
  id: string,
  manifest: RemoteManifest | ShellManifest,
): Promise<string[]> {
  const { version } = manifest;
  const sentences = await atOnce(Object.entries(hashesIn(manifest)), async ([name, hash]) => {
    const bytes = await store.read(placeOf(id, version) + name);
    if (bytes === null) return [`${name} of ${id} ${version} is missing`];
    if (sha384(bytes) === hash) return [];
    return [`${name} of ${id} ${version} is not what ${manifestName(id)} says`];
  });
  return sentences.flat();
}

import { changeLogFolder } from '@weitersagen/delivery/live-change';
import type { LiveVersions } from '@weitersagen/delivery/live-versions';
import { readLive } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { damages, manifestName, placeOf, readRemote, readShell } from './stored-builds.ts';

/** Every version that a visitor may get now or after a rollback, by area. */
function neededVersions({ everybody, tenants }: LiveVersions): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const pointers = [everybody, ...Object.values(tenants)].flatMap((own) => Object.entries(own));
  for (const [id, { history, candidate }] of pointers) {
    const versions = needed.get(id) ?? new Set();
    needed.set(id, versions);
    for (const version of history.slice(-2)) versions.add(version);
    if (candidate) versions.add(candidate.version);
  }
  return needed;
}

async function copy(from: ArtefactStore, to: ArtefactStore, name: string): Promise<void> {
  const bytes = await from.read(name);
  if (bytes === null) throw new Error(`${name} is not in ${from.name}`);
  await to.create(name, bytes);
}

async function copyBuild(from: ArtefactStore, to: ArtefactStore, id: string, version: string) {
  const place = placeOf(id, version);
  const last = place + manifestName(id);
  if ((await to.read(last)) !== null) return;
  const names = await from.list(place);
  for (const name of names) if (name !== last) await copy(from, to, name);
  const manifest =
    id === 'shell' ? await readShell(from, version) : await readRemote(from, id, version);
  const wrong = manifest ? await damages(to, id, manifest) : [];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  await copy(from, to, last);
}

/** Brings a folder up to date with a store: builds first, then the changes that make them live. Old builds stay. */
export async function mirrorOnce(from: ArtefactStore, to: ArtefactStore): Promise<void> {
  const known = new Set(await to.list(changeLogFolder));
  const news = (await from.list(changeLogFolder)).filter((name) => !known.has(name));
  if (news.length === 0) return;
  for (const [id, versions] of neededVersions(await readLive(from)))
    for (const version of versions) await copyBuild(from, to, id, version);
  for (const name of news) await copy(from, to, name);
}

/**
 * Keeps a folder up to date with a store, by a look every `everyMs`. Resolves after the first; rejects when that fails. `onError` is
 * told of later failures, after which the folder stays as it is until the next look. Answers a function that ends it.
 */
export async function startMirror(
  from: ArtefactStore,
  to: ArtefactStore,
  onError: (error: unknown) => void,
  everyMs = 1000,
): Promise<() => void> {
  await mirrorOnce(from, to);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => void mirrorOnce(from, to).catch(onError).finally(wait), everyMs);
    timer.unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

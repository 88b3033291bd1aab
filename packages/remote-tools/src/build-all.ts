import { distRoot } from './paths.ts';
import { areaFolders } from './area-folders.ts';
import { buildRemote, buildShell } from './build.ts';
import type { Built } from './build.ts';
import { appendChange, readLive } from '@weitersagen/releases/change-log';
import { folderStore } from '@weitersagen/releases/folder-store';

const by = 'build';

/** Told of each build; `kept` is the version that stays live because a person chose it. */
type OnStep = (id: string, version: string, built: boolean, kept: string | null) => void;

/** Makes a build live for everybody, unless it was built before and a person has decided since. Answers the version that stays. */
async function makeLive(id: string, { version, built }: Built): Promise<string | null> {
  const store = folderStore(distRoot);
  const pointer = (await readLive(store)).everybody[id];
  const current = pointer?.history.at(-1);
  if (current === version) return null;
  if (pointer && pointer.action !== 'build' && !built) return current ?? null;
  await appendChange(store, { action: 'build', id, version, tenant: null, percent: null, by });
  return null;
}

/** Builds what is stale and makes it live in the folder of the builds. Calls `onStep` after each build. */
export async function buildAll(onStep: OnStep): Promise<void> {
  const shell = await buildShell();
  onStep('shell', shell.version, shell.built, await makeLive('shell', shell));
  for (const id of areaFolders()) {
    const build = await buildRemote(id);
    onStep(id, build.version, build.built, await makeLive(id, build));
  }
}

/**
 * Builds one area and makes it live for everybody; the others keep their versions. A running edge shows it from the next page view
 * on. Throws when nothing was built before.
 */
export async function shipRemote(id: string): Promise<Built> {
  const store = folderStore(distRoot);
  if (!(await readLive(store)).everybody['shell'])
    throw new Error('There are no builds yet: run "npm run build" once.');
  const build = await buildRemote(id);
  const { version } = build;
  await appendChange(store, { action: 'build', id, version, tenant: null, percent: null, by });
  return build;
}

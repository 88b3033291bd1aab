import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { changeLogFolder } from '@weitersagen/delivery/live-change';
import { StartupError } from '../platform/startup-error.ts';
import { createBuildReader, isLiveIn, isNeededBy, readLog } from './live-builds.ts';
import type { Live, Log } from './live-builds.ts';
import type { Pointer } from '@weitersagen/delivery/live-versions';

/** Two changes within one tick of the file system's clock must not hide each other. */
const settledMs = 100;

/** An area (or the shell) as it is live for a tenant. */
interface ShownPointer extends Pointer {
  readonly id: string;
}

/** The builds and what is live of them. */
export interface Artefacts {
  readonly root: string;
  /** What is live for a tenant's visitor with that share (0 to 99) at this moment. Throws when nothing was built. */
  readonly live: (tenant: string, share: number) => Live;
  /** Name of the newest change. */
  readonly revision: () => string;
  /** What is live of shell and areas for a tenant, by id. */
  readonly pointers: (tenant: string) => readonly ShownPointer[];
  /** Whether a version of an area or the shell is live or on trial anywhere. */
  readonly isLive: (id: string, version: string) => boolean;
  /** Whether a version is on trial with a part of the tenant's visitors. */
  readonly hasTrial: (tenant: string) => boolean;
}

/**
 * Reads what is live from the artefacts' folder; a log that grew is read again, so a promoted version shows without a restart.
 * `onUnusable` is told why a version is left out.
 */
export function createArtefacts(
  root: string,
  onUnusable: (reason: string) => void = () => undefined,
): Artefacts {
  const folder = resolve(root, changeLogFolder);
  const builds = createBuildReader(root, onUnusable);
  let changedAt = 0;
  let log: Log | null = null;

  function current(): Log {
    const now = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined)
      throw new StartupError(`There are no builds in ${root}: run "npm start" or "npm run build".`);
    if (log === null || now !== changedAt || Date.now() - now < settledMs) {
      const fresh = readLog(root);
      if (fresh.revision !== log?.revision)
        builds.keep((id, version) => isNeededBy(fresh, id, version));
      log = fresh;
      changedAt = now;
    }
    return log;
  }

  function pointers(tenant: string): ShownPointer[] {
    const { everybody, tenants } = current().live;
    return Object.entries({ ...everybody, ...tenants[tenant] })
      .map(([id, pointer]) => ({ ...pointer, id }))
      .toSorted((one, other) => one.id.localeCompare(other.id));
  }

  return {
    root,
    live(tenant, share) {
      const live = builds.live(current(), tenant, share);
      if (!live) throw new StartupError(`No shell in ${root} is live for ${tenant}.`);
      return live;
    },
    revision: () => current().revision,
    isLive: (id, version) => isLiveIn(current(), id, version),
    pointers,
    hasTrial: (tenant) => pointers(tenant).some(({ candidate }) => candidate !== null),
  };
}

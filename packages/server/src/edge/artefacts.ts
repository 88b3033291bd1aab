import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { changeLogFolder } from '@weitersagen/delivery/live-change';
import type { DeliveryFacts } from '../platform/delivery-source.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createBuildReader } from './live-builds.ts';
import type { Live, ShellBuild } from './live-builds.ts';
import { createLogReader, isLiveIn, isNeededBy } from './live-log.ts';
import type { Log } from './live-log.ts';
import type { Pointer } from '@weitersagen/delivery/live-versions';

/** Two changes within one tick of the file system's clock must not hide each other. */
const settledMs = 100;

const anyTenant = '';

/** A line that cannot be read is looked at again after so long. */
const againMs = 1000;

/** An area (or the shell) as it is live for a tenant. */
interface ShownPointer extends Pointer {
  readonly id: string;
}

/** The builds and what is live of them. */
export interface Artefacts {
  readonly root: string;
  /** What is live for a tenant's visitor with that share (0 to 99) at this moment. Throws when nothing was built. */
  readonly live: (tenant: string, share: number) => Live;
  /** Passes over a shell whose server bundle cannot be loaded: what was live before shows instead. */
  readonly leaveOut: (shell: ShellBuild, reason: string) => void;
  /** Whether tenants without a shell of their own have one. */
  readonly hasShell: () => boolean;
  /** What can be shown of it: by tenant that differs and, under the empty name, for everybody; by id. */
  readonly shown: DeliveryFacts['shown'];
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
 * `onUnusable` is told why a version or a line is left out. While the folder cannot be read, or has no line at all, what was live
 * stays so.
 */
export function createArtefacts(
  root: string,
  onUnusable: (reason: string) => void = () => undefined,
): Artefacts {
  const folder = resolve(root, changeLogFolder);
  const builds = createBuildReader(root, onUnusable);
  const readLog = createLogReader(root, onUnusable);
  let changedAt = 0;
  let readAt = 0;
  let log: Log | null = null;

  /** Whether the log in memory may be another than the one in the folder, which was changed at that moment. */
  function isOld({ isWhole }: Log, now: number): boolean {
    const age = Date.now() - now;
    return now !== changedAt || age < settledMs || (!isWhole && Date.now() - readAt > againMs);
  }
  function read(last: Log | null): Log {
    const fresh = readLog();
    if (fresh.revision === '' && last !== null) return last;
    if (fresh.revision !== last?.revision)
      builds.keep((id, version) => isNeededBy(fresh, id, version));
    return fresh;
  }
  function current(): Log {
    try {
      const now = statSync(folder).mtimeMs;
      if (log !== null && !isOld(log, now)) return log;
      log = read(log);
      changedAt = now;
      readAt = Date.now();
      return log;
    } catch (error) {
      if (log !== null) return log;
      throw new StartupError(
        `There are no builds in ${root}: run "npm start" or "npm run build".`,
        { cause: error },
      );
    }
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
    leaveOut: (shell, reason) => builds.leaveOut(shell, reason),
    hasShell: () => builds.live(current(), anyTenant, 0) !== null,
    shown: () => builds.shown(current()),
    revision: () => current().revision,
    isLive: (id, version) => isLiveIn(current(), id, version),
    pointers,
    hasTrial: (tenant) => pointers(tenant).some(({ candidate }) => candidate !== null),
  };
}

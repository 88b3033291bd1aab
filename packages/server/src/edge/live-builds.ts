import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Area } from '@weitersagen/contracts/route-table';
import { unfitReasons, unhashedScripts } from '@weitersagen/delivery/fits-shell';
import { changeLogFolder, isChangeName, LiveChange } from '@weitersagen/delivery/live-change';
import { RemoteManifest, ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { liveIds, liveVersions, pointerOf, versionsFor } from '@weitersagen/delivery/live-versions';
import type { LiveChange as Line, LiveVersions } from '@weitersagen/delivery/live-versions';
import type { Tenant } from '../platform/database/tenant-directory.ts';

/** A build of the shell. File names are relative to `browser/`. */
export type ShellBuild = z.infer<typeof ShellManifest> & {
  readonly folder: string;
  readonly css: string;
};
/** A build of an area. One with an origin of its own lies there and in no folder. */
export type RemoteBuild = z.infer<typeof RemoteManifest> & {
  readonly folder: string;
  readonly css: string;
  readonly origin?: string;
};

/** An area as it is live for a visitor. */
export interface LiveRemote {
  readonly id: string;
  /** Versions that fit the shell, the wanted one first. */
  readonly builds: readonly RemoteBuild[];
  /** Versions that were taken back. */
  readonly revoked: readonly string[];
}

/** What is live for a visitor of a tenant. */
export interface Live {
  readonly shell: ShellBuild;
  /** Versions of the shell that were taken back. */
  readonly revokedShells: readonly string[];
  /** The wanted version of each area. */
  readonly remotes: readonly RemoteBuild[];
  readonly areas: readonly LiveRemote[];
}

const operatorArea: Area = 'mf-operator';

/** Whether hosts of a kind serve an area, or the shell. */
export const isServedOn = (kind: Tenant['kind'], { id }: { readonly id: string }): boolean =>
  id === 'shell' || (id === operatorArea) === (kind === 'operator');

/** What of it pages of a host may load: the operating company's own its area alone, a client's every other one. */
export function liveOn(kind: Tenant['kind'], live: Live): Live {
  const isHere = (part: { readonly id: string }) => isServedOn(kind, part);
  return { ...live, remotes: live.remotes.filter(isHere), areas: live.areas.filter(isHere) };
}

/** The log as it lay in the folder at one moment. */
export interface Log {
  /** Name of the newest line. */
  readonly revision: string;
  readonly live: LiveVersions;
  /** Whether every line could be read. */
  readonly isWhole: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const styles = (folder: string) => readFileSync(resolve(folder, 'server/index.css'), 'utf8');

/** Whether a version is live or on trial anywhere, or what a rollback of a tenant leads to. */
export function isNeededBy({ live: { everybody, tenants } }: Log, id: string, version: string) {
  return [everybody, ...Object.values(tenants)].some((own) => {
    const { history = [], candidate = null } = own[id] ?? {};
    return history.slice(-2).includes(version) || candidate?.version === version;
  });
}

/** Whether a version is live or on trial anywhere now. */
export function isLiveIn({ live: { everybody, tenants } }: Log, id: string, version: string) {
  return [everybody, ...Object.values(tenants)].some((own) => {
    const { history = [], candidate = null } = own[id] ?? {};
    return history.at(-1) === version || candidate?.version === version;
  });
}

/**
 * Reads the log of what went live. A line never changes, so one that was read stays known: damage of its file changes nothing. One
 * that never could be read is left out, and looked at again with the next reading. `onUnusable` is told of each.
 */
export function createLogReader(root: string, onUnusable: (reason: string) => void) {
  const folder = resolve(root, changeLogFolder);
  const known = new Map<string, Line>();
  const told = new Set<string>();

  function line(name: string): Line | null {
    try {
      const change = known.get(name) ?? z.parse(LiveChange, readJson(resolve(folder, name)));
      known.set(name, change);
      return change;
    } catch (error) {
      if (!told.has(name)) onUnusable(`${changeLogFolder}${name} is left out: ${String(error)}`);
      told.add(name);
      return null;
    }
  }
  /** Throws where the folder cannot be read. */
  return (): Log => {
    const names = readdirSync(folder).filter(isChangeName).sort();
    const lines = names.map(line);
    const changes = lines.filter((change) => change !== null);
    return {
      revision: names.at(-1) ?? '',
      live: liveVersions(changes),
      isWhole: changes.length === lines.length,
    };
  };
}

/** Reads builds, each once, since nothing under a version ever changes. `onUnusable` is told why a version cannot be shown. */
export function createBuildReader(root: string, onUnusable: (reason: string) => void) {
  const shells = new Map<string, ShellBuild>();
  const remotes = new Map<string, RemoteBuild>();
  const told = new Set<string>();

  function tell(reason: string): void {
    if (told.has(reason)) return;
    told.add(reason);
    onUnusable(reason);
  }

  function shell(version: string): ShellBuild {
    const known = shells.get(version);
    if (known) return known;
    const folder = resolve(root, 'shell', version);
    const manifest = z.parse(ShellManifest, readJson(resolve(folder, 'shell.json')));
    const build = { ...manifest, folder, css: styles(folder) };
    shells.set(version, build);
    return build;
  }

  function remote(id: string, version: string): RemoteBuild | null {
    const folder = resolve(root, 'remotes', id, version);
    const known = remotes.get(folder);
    if (known) return known;
    try {
      const manifest = z.parse(RemoteManifest, readJson(resolve(folder, 'remote.json')));
      const build = { ...manifest, folder, css: styles(folder) };
      remotes.set(folder, build);
      return build;
    } catch (error) {
      tell(`${id} ${version} cannot be read: ${String(error)}`);
      return null;
    }
  }

  /** The first shell that can be read. */
  function shellOf(versions: readonly string[]): ShellBuild | null {
    for (const version of versions)
      try {
        return shell(version);
      } catch (error) {
        tell(`shell ${version} cannot be read: ${String(error)}`);
      }
    return null;
  }

  function fits(build: RemoteBuild, host: ShellBuild): boolean {
    const reasons = [...unfitReasons(build, host), ...unhashedScripts(build)];
    for (const reason of reasons) tell(`${build.version} is left out: ${reason}`);
    return reasons.length === 0;
  }

  /** What is live for a tenant's visitor with that share (0 to 99); null without a shell. */
  function live({ live: versions }: Log, tenant: string, share: number): Live | null {
    const wanted = pointerOf(versions, 'shell', tenant);
    const host = wanted ? shellOf(versionsFor(wanted, share, 'shell')) : null;
    if (!host) return null;
    const areas = liveIds(versions, tenant)
      .filter((id) => id !== 'shell')
      .map((id): LiveRemote => {
        const pointer = pointerOf(versions, id, tenant);
        const builds = (pointer ? versionsFor(pointer, share, id) : [])
          .map((version) => remote(id, version))
          .filter((build) => build !== null)
          .filter((build) => fits(build, host));
        return { id, builds, revoked: pointer?.revoked ?? [] };
      });
    return {
      shell: host,
      revokedShells: wanted?.revoked ?? [],
      areas,
      remotes: areas.flatMap(({ builds }) => builds.slice(0, 1)),
    };
  }

  return {
    live,
    /** Forgets what was read of versions that are needed no more. */
    keep(isNeeded: (id: string, version: string) => boolean) {
      for (const version of shells.keys()) if (!isNeeded('shell', version)) shells.delete(version);
      for (const [folder, { id, version }] of remotes)
        if (!isNeeded(id, version)) remotes.delete(folder);
    },
  };
}

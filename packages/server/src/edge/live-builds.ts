import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Area } from '@weitersagen/contracts/route-table';
import { parseForeign } from '@weitersagen/delivery/foreign-json';
import { unfitReasons, unhashedScripts } from '@weitersagen/delivery/fits-shell';
import { RemoteManifest, ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { liveIds, pointerOf, versionsFor } from '@weitersagen/delivery/live-versions';
import type { Pointer } from '@weitersagen/delivery/live-versions';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import type { Log } from './live-log.ts';
import { readBuildFile } from './registry-file.ts';

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

const readJson = (file: string): unknown => parseForeign(readBuildFile(file));
const withoutTrial = (pointer: Pointer, id: string) =>
  versionsFor({ ...pointer, candidate: null }, 0, id);

/** Changes with the server bundle of a build; empty without one. */
function stateOf(folder: string): string {
  try {
    const { mtimeMs, size } = statSync(resolve(folder, 'server/index.mjs'));
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}
const styles = (folder: string) => readBuildFile(resolve(folder, 'server/index.css'));

/** Reads builds, each once, since nothing under a version ever changes. `onUnusable` is told why a version cannot be shown. */
export function createBuildReader(root: string, onUnusable: (reason: string) => void) {
  const shells = new Map<string, ShellBuild>();
  const remotes = new Map<string, RemoteBuild>();
  const told = new Set<string>();
  /** Bundles that could not be loaded, as they lay there then. */
  const broken = new Map<string, string>();

  function tell(reason: string): void {
    if (told.has(reason)) return;
    told.add(reason);
    onUnusable(reason);
  }

  const isBroken = (folder: string) => broken.has(folder) && broken.get(folder) === stateOf(folder);

  function shell(version: string): ShellBuild {
    const folder = resolve(root, 'shell', version);
    if (isBroken(folder)) throw new Error('its server bundle cannot be loaded');
    const known = shells.get(version);
    if (known) return known;
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

  /** What a tenant's visitors got last, while nothing that the log names can be read. Never what was taken back. */
  const lastShells = new Map<string, ShellBuild>();
  const lastAreas = new Map<string, readonly RemoteBuild[]>();

  function hostOf(tenant: string, pointer: Pointer, versions: readonly string[]) {
    const found = shellOf(versions);
    if (found) lastShells.set(tenant, found);
    const last = found ?? lastShells.get(tenant) ?? [...lastShells.values()].at(-1);
    if (last === undefined || pointer.revoked.includes(last.version)) return null;
    return isBroken(last.folder) ? null : last;
  }

  function fits(build: RemoteBuild, host: ShellBuild): boolean {
    const reasons = [...unfitReasons(build, host), ...unhashedScripts(build)];
    for (const reason of reasons) tell(`${build.version} is left out: ${reason}`);
    return reasons.length === 0;
  }

  /** The first versions that can be shown: the wanted one and one or two to fall back to. */
  function usable(
    id: string,
    versions: readonly string[],
    { candidate }: Pointer,
    host: ShellBuild,
  ): RemoteBuild[] {
    const most = versions[0] === candidate?.version ? 3 : 2;
    const found: RemoteBuild[] = [];
    for (const version of versions) {
      if (found.length === most) break;
      const build = remote(id, version);
      if (build && fits(build, host)) found.push(build);
    }
    return found;
  }

  /** As {@link usable}; where nothing that the log names can be read, what was usable for the tenant last and was not taken back. */
  function kept(
    tenant: string,
    id: string,
    { versions, pointer }: { readonly versions: readonly string[]; readonly pointer: Pointer },
    host: ShellBuild,
  ): readonly RemoteBuild[] {
    const found = usable(id, versions, pointer, host);
    const place = `${tenant} ${id}`;
    if (found.length > 0) lastAreas.set(place, found);
    return found.length > 0
      ? found
      : (lastAreas.get(place) ?? []).filter(
          (build) => !pointer.revoked.includes(build.version) && fits(build, host),
        );
  }

  /** What is live for a tenant's visitor with that share (0 to 99); null without a shell. */
  function live({ live: versions }: Log, tenant: string, share: number): Live | null {
    const wanted = pointerOf(versions, 'shell', tenant);
    const host = wanted ? hostOf(tenant, wanted, versionsFor(wanted, share, 'shell')) : null;
    if (!host) return null;
    const areas = liveIds(versions, tenant)
      .filter((id) => id !== 'shell')
      .map((id): LiveRemote => {
        const pointer = pointerOf(versions, id, tenant);
        const builds = pointer
          ? kept(tenant, id, { versions: versionsFor(pointer, share, id), pointer }, host)
          : [];
        return { id, builds, revoked: pointer?.revoked ?? [] };
      });
    return {
      shell: host,
      revokedShells: wanted?.revoked ?? [],
      areas,
      remotes: areas.flatMap(({ builds }) => builds.slice(0, 1)),
    };
  }

  /** What can be shown to a tenant's visitors of everything that is live or on trial there. */
  function shown({ live: versions }: Log, tenant: string) {
    const ids = liveIds(versions, tenant);
    const wanted = pointerOf(versions, 'shell', tenant);
    const host = wanted ? hostOf(tenant, wanted, withoutTrial(wanted, 'shell')) : null;
    const trialOf = (id: string, version: string) => {
      if (id === 'shell') return shellOf([version]);
      const build = remote(id, version);
      return build && host && fits(build, host) ? build : null;
    };
    return Object.fromEntries(
      ids.map((id) => {
        const pointer = pointerOf(versions, id, tenant);
        const [area] =
          pointer && host && id !== 'shell'
            ? kept(
                tenant,
                id,
                { versions: withoutTrial(pointer, id), pointer: { ...pointer, candidate: null } },
                host,
              )
            : [];
        const trial = pointer?.candidate ? trialOf(id, pointer.candidate.version) : null;
        const version = (id === 'shell' ? host : area)?.version ?? null;
        return [id, { version, trial: trial?.version ?? null }];
      }),
    );
  }

  return {
    live,
    /** By tenant that differs and, under the empty name, for everybody. */
    shown: (log: Log) =>
      Object.fromEntries(
        ['', ...Object.keys(log.live.tenants)].map((tenant) => [tenant, shown(log, tenant)]),
      ),
    /** Passes over a shell whose bundle cannot be loaded, until another file lies there. */
    leaveOut({ folder, version }: ShellBuild, reason: string) {
      broken.set(folder, stateOf(folder));
      onUnusable(`the server bundle of shell ${version} cannot be loaded: ${reason}`);
    },
    /** Forgets what was read of versions that are needed no more. */
    keep(isNeeded: (id: string, version: string) => boolean) {
      for (const version of shells.keys()) if (!isNeeded('shell', version)) shells.delete(version);
      for (const [folder, { id, version }] of remotes)
        if (!isNeeded(id, version)) remotes.delete(folder);
    },
  };
}

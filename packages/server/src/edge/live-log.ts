import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  changeLogFolder,
  isChangeName,
  isMisdatedName,
  readLine,
} from '@weitersagen/delivery/live-change';
import type { ReadLine } from '@weitersagen/delivery/live-change';
import { readSummary, summaryFolder } from '@weitersagen/delivery/live-summary';
import type { LiveSummary } from '@weitersagen/delivery/live-summary';
import { liveVersions } from '@weitersagen/delivery/live-versions';
import type { LiveVersions } from '@weitersagen/delivery/live-versions';
import { readRegistryFile } from './registry-file.ts';

/** The log as it lay in the folder at one moment. */
export interface Log {
  /** Name of the newest line. */
  readonly revision: string;
  readonly live: LiveVersions;
  /** Whether every line could be read. */
  readonly isWhole: boolean;
}

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

/** The newest summary of a folder that can be read; null where there is none. */
function newestSummary(root: string, onUnusable: (reason: string) => void): LiveSummary | null {
  const folder = resolve(root, summaryFolder);
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder).sort().toReversed())
    try {
      const summary = readSummary(readRegistryFile(root, summaryFolder + name).toString());
      if (summary) return summary;
    } catch (error) {
      onUnusable(`${summaryFolder}${name} is left out: ${String(error)}`); // the one before it counts
    }
  return null;
}

/**
 * Reads the log of what went live, from its newest summary on. A line never changes, so one that was read stays known: damage or loss of its file changes nothing. One
 * that never could be read is left out, and looked at again with the next reading. `onUnusable` is told of each.
 */
export function createLogReader(root: string, onUnusable: (reason: string) => void) {
  const folder = resolve(root, changeLogFolder);
  const known = new Map<string, ReadLine>();
  const told = new Set<string>();
  const summary = newestSummary(root, onUnusable);

  function tell(name: string, what: string): void {
    if (!told.has(name)) onUnusable(`${changeLogFolder}${name} ${what}`);
    told.add(name);
  }
  const leaveOut = (name: string, reason: string) => tell(name, `is left out: ${reason}`);
  function line(name: string): ReadLine | null {
    try {
      const read =
        known.get(name) ?? readLine(readRegistryFile(root, changeLogFolder + name).toString());
      known.set(name, read);
      if (read.change === null) leaveOut(name, 'its action is not known here');
      return read;
    } catch (error) {
      leaveOut(name, String(error));
      return null;
    }
  }
  /** Throws where the folder cannot be read. */
  return (): Log => {
    const found = readdirSync(folder);
    for (const name of found.filter(isMisdatedName)) leaveOut(name, 'no line has such a time');
    const there = found.filter(isChangeName);
    for (const name of known.keys())
      if (!there.includes(name)) tell(name, 'is gone; what it said stays');
    const names = [...new Set([...known.keys(), ...there])].sort();
    const lines = names.filter((name) => name > (summary?.through ?? '')).map(line);
    return {
      revision: names.at(-1) ?? '',
      live: liveVersions(
        lines.flatMap((read) => read?.change ?? []),
        summary?.live,
      ),
      isWhole: lines.every((read) => read !== null),
    };
  };
}

import { randomUUID } from 'node:crypto';
import {
  changeLogFolder,
  isChangeName,
  LiveChange as Schema,
} from '@weitersagen/delivery/live-change';
import { liveVersions } from '@weitersagen/delivery/live-versions';
import type { LiveChange, LiveVersions } from '@weitersagen/delivery/live-versions';
import * as z from 'zod/mini';
import type { ArtefactStore } from './store/artefact-store.ts';

const timeOf = (name: string): number => Number(name.slice(changeLogFolder.length).split('-')[0]);

const told = new WeakMap<ArtefactStore, Set<string>>();

/** Says once for each store and line. */
function warn(store: ArtefactStore, name: string, reason: string): void {
  const known = told.get(store) ?? new Set();
  if (!known.has(name)) process.emitWarning(`${name} of ${store.name} is left out: ${reason}`);
  told.set(store, known.add(name));
}

async function namesIn(store: ArtefactStore): Promise<string[]> {
  const names = await store.list(changeLogFolder);
  return names.filter((name) => isChangeName(name.slice(changeLogFolder.length)));
}

/**
 * The log of what went live, oldest first. What is live follows from it alone, so that two people who change something at the same
 * time both leave a line, whatever the store can do. A damaged line is left out, with a warning of the process: it must not keep
 * anybody from taking a version back.
 */
export async function readLog(store: ArtefactStore): Promise<LiveChange[]> {
  const lines = await Promise.all(
    (await namesIn(store)).map(async (name) => {
      const bytes = await store.read(name);
      if (bytes === null) throw new Error(`${name} is gone from ${store.name}`);
      try {
        return z.parse(Schema, JSON.parse(bytes.toString()));
      } catch (error) {
        warn(store, name, String(error));
        return null;
      }
    }),
  );
  return lines.filter((line) => line !== null);
}

/** What is live by the log of a store. */
export async function readLive(store: ArtefactStore): Promise<LiveVersions> {
  return liveVersions(await readLog(store));
}

/** Adds a line after all that are there, also when this machine's clock is behind. `now` is the instant of the change. */
export async function appendChange(
  store: ArtefactStore,
  change: Omit<LiveChange, 'at'>,
  now: Date = new Date(),
): Promise<void> {
  const last = (await namesIn(store)).at(-1);
  const time = Math.max(now.getTime(), last === undefined ? 0 : timeOf(last) + 1);
  const line = z.parse(Schema, { ...change, at: now.toISOString() });
  const name = `${changeLogFolder}${String(time).padStart(15, '0')}-${randomUUID()}.json`;
  if (!(await store.create(name, Buffer.from(`${JSON.stringify(line)}\n`))))
    throw new Error(`${store.name} already has ${name}`);
}

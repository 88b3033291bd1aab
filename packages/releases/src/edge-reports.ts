import { isDeepStrictEqual } from 'node:util';
import { versionForm } from '@weitersagen/delivery/live-change';
import * as z from 'zod/mini';
import { readUsable } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

const version = z.nullable(z.string().check(z.regex(versionForm)));
const Shown = z.record(z.string(), z.record(z.string(), z.object({ version, trial: version })));
const EdgeReport = z.object({
  at: z.iso.datetime(),
  isStopped: z.boolean(),
  revision: z.string(),
  tenants: z.array(z.string()),
  shown: Shown,
});

/** What an edge shows: by tenant that differs and, under the empty name, for everybody; by area (or `shell`). */
export interface EdgeState {
  /** Name of the newest line of the log that it knows. */
  readonly revision: string;
  /** Every tenant that it serves. */
  readonly tenants: readonly string[];
  /** Null where it can show none. */
  readonly shown: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly version: string | null; readonly trial: string | null }>>
    >
  >;
}

/** What an edge said last. */
export interface EdgeReport extends EdgeState {
  readonly edge: string;
  /** ISO, UTC, by the edge's clock. */
  readonly at: string;
  readonly isStopped: boolean;
}

const folder = 'registry/edges/';

/** An edge says at least this often that it is there. */
const everyMs = 10_000;

/** One that was silent for so long is taken for gone. */
const goneMs = 30_000;

/** Tells the store what an edge shows, at once when that changes. Answers a function that ends it and says so. */
export function startReporting(
  store: ArtefactStore,
  edge: string,
  stateNow: () => Promise<EdgeState>,
  onError: (error: unknown) => void,
  lookMs = 500,
): () => Promise<void> {
  let last: EdgeState | null = null;
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function tell(state: EdgeState, isStopped: boolean): Promise<void> {
    const report = { ...state, at: new Date().toISOString(), isStopped };
    await store.replace(`${folder}${edge}.json`, Buffer.from(`${JSON.stringify(report)}\n`));
    last = state;
    toldAt = Date.now();
  }
  async function look(): Promise<void> {
    const state = await stateNow();
    if (!isDeepStrictEqual(state, last) || Date.now() - toldAt >= everyMs) await tell(state, false);
  }
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => void looked().finally(wait), lookMs);
    timer.unref();
  };
  const looked = () => look().catch(onError);
  let first: Promise<void> | null = looked().finally(wait);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await first;
    first = null;
    if (last) await tell(last, true).catch(onError);
  };
}

/** What each edge said last, also of edges that are gone. One that cannot be read is passed over. */
export async function readReports(store: ArtefactStore): Promise<EdgeReport[]> {
  const names = await store.list(folder);
  const reports = await Promise.all(
    names.map(async (name): Promise<EdgeReport[]> => {
      const bytes = await readUsable(store, name);
      try {
        const report = z.parse(EdgeReport, JSON.parse(String(bytes)));
        return [{ ...report, edge: name.slice(folder.length, -'.json'.length) }];
      } catch {
        return [];
      }
    }),
  );
  return reports.flat();
}

/** Whether an edge runs, by what it said last. */
export const isRunning = ({ at, isStopped }: EdgeReport, now = Date.now()): boolean =>
  !isStopped && now - Date.parse(at) < goneMs;

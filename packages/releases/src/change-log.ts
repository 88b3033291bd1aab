import { randomUUID } from 'node:crypto';
import {
  changeLogFolder,
  isChangeName,
  isMisdatedName,
  LiveChange,
  readLine,
} from '@weitersagen/delivery/live-change';
import type { ReadLine } from '@weitersagen/delivery/live-change';
import { readSummary, summaryFolder } from '@weitersagen/delivery/live-summary';
import type { LiveSummary } from '@weitersagen/delivery/live-summary';
import { liveVersions } from '@weitersagen/delivery/live-versions';
import type { LiveChange as Change, LiveVersions } from '@weitersagen/delivery/live-versions';
import { UnusableFile } from '@weitersagen/delivery/registry-file';
import { atOnce } from './at-once.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

/** So many lines behind the newest summary make another one. */
const linesPerSummary = 200;

/** A line that was begun before has arrived after so long; only lines that are older are summed up. */
const settledMs = 600_000;

/** A line of the log under its name, without the folder. */
export interface NamedLine {
  readonly name: string;
  /** Null when it cannot be read, or by its action when that is not known here. */
  readonly line: ReadLine | null;
}

const timeOf = (name: string): number => Number(name.split('-')[0]);

const told = new WeakMap<ArtefactStore, Set<string>>();

/** Says once for each store and line. */
function warn(store: ArtefactStore, name: string, reason: string): void {
  const known = told.get(store) ?? new Set();
  if (!known.has(name)) process.emitWarning(`${name} of ${store.name} is left out: ${reason}`);
  told.set(store, known.add(name));
}

/** What a store has under a name, as its `read` does; one that is not read is told once and taken for missing. */
export async function readUsable(store: ArtefactStore, name: string): Promise<Buffer | null> {
  try {
    return await store.read(name);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    warn(store, name, String(error));
    return null;
  }
}

/** The newest summary of a store that can be read; null where there is none. */
export async function newestSummary(store: ArtefactStore): Promise<LiveSummary | null> {
  const names = await store.list(summaryFolder);
  for (const name of names.toReversed()) {
    const bytes = await readUsable(store, name);
    const summary = bytes && readSummary(bytes.toString());
    if (summary) return summary;
    warn(store, name, 'it is damaged or by a newer program');
  }
  return null;
}

/** Names of the lines behind one, without their folder, oldest first; of all without `after`. */
export async function lineNames(store: ArtefactStore, after?: string): Promise<string[]> {
  const found = await store.list(changeLogFolder, after && changeLogFolder + after);
  const names = found.map((name) => name.slice(changeLogFolder.length));
  for (const name of names.filter(isMisdatedName))
    warn(store, changeLogFolder + name, 'no line has such a time');
  return names.filter(isChangeName);
}

/**
 * Reads lines by their names. One that is damaged, or has an action that is not known here, is left out with a warning of the
 * process: it must not keep anybody from taking a version back.
 */
export async function readLines(
  store: ArtefactStore,
  names: readonly string[],
): Promise<NamedLine[]> {
  return atOnce(names, async (name) => {
    const full = changeLogFolder + name;
    const bytes = await readUsable(store, full);
    try {
      if (bytes === null) throw new Error('it is gone');
      const line = readLine(bytes.toString());
      if (line.change === null) warn(store, full, 'its action is not known here');
      return { name, line };
    } catch (error) {
      warn(store, full, String(error));
      return { name, line: null };
    }
  });
}

const changesOf = (lines: readonly NamedLine[]): Change[] =>
  lines.flatMap(({ line }) => line?.change ?? []);

/** The log of what went live, oldest first; with `last` at most so many lines from its end. */
export async function readLog(store: ArtefactStore, last?: number): Promise<Change[]> {
  const names = await lineNames(store);
  return changesOf(await readLines(store, last === undefined ? names : names.slice(-last)));
}

/**
 * What is live by the log of a store: follows from it alone, so that two people who change something at the same time both leave a
 * line, whatever the store can do.
 */
export async function readLive(store: ArtefactStore): Promise<LiveVersions> {
  const summary = await newestSummary(store);
  const lines = await readLines(store, await lineNames(store, summary?.through));
  return liveVersions(changesOf(lines), summary?.live);
}

/**
 * Sums up the lines that a start need not read any more. All lines stay. It ends before the first one that a newer program wrote
 * and this one knows in part only, so that nothing is lost of what that meant.
 */
async function sumUp(store: ArtefactStore, now: number): Promise<void> {
  const summary = await newestSummary(store);
  const names = await lineNames(store, summary?.through);
  const settled = names.filter((name) => timeOf(name) < now - settledMs);
  if (settled.length < linesPerSummary) return;
  const lines = await readLines(store, settled);
  const foreign = lines.findIndex(({ line }) => line?.isWhole === false);
  const known = foreign === -1 ? lines : lines.slice(0, foreign);
  const through = known.at(-1)?.name;
  if (through === undefined) return;
  const live = liveVersions(changesOf(known), summary?.live);
  const made = { through, live } satisfies LiveSummary;
  await store.create(summaryFolder + through, Buffer.from(`${JSON.stringify(made)}\n`));
}

/**
 * Adds a line after all that are there, also when this machine's clock is behind, and sums up old ones. `now` is the instant of the
 * change. Answers the line's name. Throws where none can come after the last: it would not be read.
 */
export async function appendChange(
  store: ArtefactStore,
  change: Omit<Change, 'at'>,
  now: Date = new Date(),
): Promise<string> {
  const summary = await newestSummary(store);
  const last = (await lineNames(store, summary?.through)).at(-1) ?? summary?.through;
  const time = Math.max(now.getTime(), last === undefined ? 0 : timeOf(last) + 1);
  const line = LiveChange.parse({ ...change, at: now.toISOString() });
  const name = `${String(time).padStart(15, '0')}-${randomUUID()}.json`;
  if (!isChangeName(name))
    throw new Error(
      `${store.name} takes no change after ${last}: nothing changed. Take that line and its summary out of the store and of the copies of edges, and start these again.`,
    );
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  const full = changeLogFolder + name;
  // A write that was tried twice may have arrived the first time.
  if (!(await store.create(full, bytes)) && !(await store.read(full))?.equals(bytes))
    throw new Error(`${store.name} already has ${name}`);
  await sumUp(store, now.getTime()).catch((error: unknown) =>
    process.emitWarning(`the log of ${store.name} was not summed up: ${String(error)}`),
  );
  return name;
}

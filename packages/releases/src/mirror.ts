import { changeLogFolder } from '@weitersagen/delivery/live-change';
import { summaryFolder } from '@weitersagen/delivery/live-summary';
import type { LiveSummary } from '@weitersagen/delivery/live-summary';
import { liveVersions } from '@weitersagen/delivery/live-versions';
import type { LiveVersions, Pointer } from '@weitersagen/delivery/live-versions';
import { lineNames, newestSummary, readLines, readLive, readUsable } from './change-log.ts';
import type { NamedLine } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { brokenBuild, manifestName, placeOf } from './stored-builds.ts';

/** A build that could not be had is looked for again after so long. */
const againMs = 10_000;

/** A long log is read from its newest summary again after so long. */
const summaryMs = 300_000;

/** What a rollback leads to lies ready beside what is live. */
const kept = 2;

/** Copies what is needed of a store into a folder, look by look. Each look throws when the store does not answer. */
function createMirror(
  from: ArtefactStore,
  to: ArtefactStore,
  onProblem: (reason: unknown) => void,
) {
  const lines = new Map<string, NamedLine>();
  const whole = new Set<string>();
  const broken = new Map<string, { readonly reason: string; readonly since: number }>();
  let summary: LiveSummary | null = null;
  let summaryAt = Number.NEGATIVE_INFINITY;

  async function copy(name: string): Promise<void> {
    const bytes = await readUsable(from, name);
    if (bytes !== null) await to.create(name, bytes);
  }

  /** Copies a version unless it is there, its manifest last. Answers whether it is there now. */
  async function hasBuild(id: string, version: string): Promise<boolean> {
    const place = placeOf(id, version);
    const last = place + manifestName(id);
    const known = broken.get(place);
    if (whole.has(place)) return true;
    if (known && Date.now() - known.since < againMs) return false;
    if ((await to.read(last)) === null) {
      const reason = await copied(id, version);
      if (reason !== null) {
        if (known?.reason !== reason) onProblem(reason);
        broken.set(place, { reason, since: Date.now() });
        return false;
      }
    }
    whole.add(place);
    broken.delete(place);
    return true;
  }

  /** Why a version could not be copied; null when it was. */
  async function copied(id: string, version: string): Promise<string | null> {
    const place = placeOf(id, version);
    const last = place + manifestName(id);
    for (const name of await from.list(place)) if (name !== last) await copy(name);
    const reason = await brokenBuild(from, id, version, to);
    if (reason === null) await copy(last);
    return reason;
  }

  /** The version that visitors get and the one behind it, as far as they can be had. */
  async function bringPointer(id: string, { history, candidate }: Pointer): Promise<void> {
    if (candidate) await hasBuild(id, candidate.version);
    let found = 0;
    for (const version of history.toReversed())
      if (found < kept && (await hasBuild(id, version))) found += 1;
  }

  async function bringBuilds({ everybody, tenants }: LiveVersions): Promise<void> {
    const pointers = [everybody, ...Object.values(tenants)].flatMap((own) => Object.entries(own));
    for (const [id, pointer] of pointers) await bringPointer(id, pointer);
  }

  async function takeSummary(): Promise<void> {
    if (Date.now() - summaryAt < summaryMs) return;
    summary = await newestSummary(from);
    summaryAt = Date.now();
    for (const name of lines.keys()) if (summary && name <= summary.through) lines.delete(name);
  }

  /** Builds first, then the lines that make them live: each line stands alone, one whose build is missing stops no other. */
  return async (): Promise<void> => {
    await takeSummary();
    const names = await lineNames(from, summary?.through);
    const news = names.filter((name) => !lines.has(name));
    const isDue = [...broken.values()].some(({ since }) => Date.now() - since >= againMs);
    if (news.length === 0 && !isDue && whole.size > 0) return;
    const read = await readLines(from, news);
    const all = new Map([...lines, ...read.map((line) => [line.name, line] as const)]);
    const ordered = [...all.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const changes = ordered.flatMap(({ line }) => line?.change ?? []);
    await bringBuilds(liveVersions(changes, summary?.live));
    if (summary) await copy(summaryFolder + summary.through);
    const there = new Set(await lineNames(to, summary?.through));
    for (const name of news) if (!there.has(name)) await copy(changeLogFolder + name);
    for (const line of read) lines.set(line.name, line);
  };
}

/** Brings a folder up to date with a store. Old builds stay. `onProblem` is told of each build that cannot be had. */
export async function mirrorOnce(
  from: ArtefactStore,
  to: ArtefactStore,
  onProblem: (reason: unknown) => void = () => undefined,
): Promise<void> {
  await createMirror(from, to, onProblem)();
}

async function hasShell(folder: ArtefactStore): Promise<boolean> {
  const shell = (await readLive(folder)).everybody['shell'];
  const found = await Promise.all(
    (shell?.history ?? []).map((version) =>
      folder.read(placeOf('shell', version) + manifestName('shell')),
    ),
  );
  return found.some((bytes) => bytes !== null);
}

/**
 * Keeps a folder up to date with a store, by a look every `everyMs`. Resolves after the first. While the store does not answer, the
 * folder stays as it is, also at the start when it holds a shell from before: it rejects only with nothing to show. `onProblem` is told
 * of looks that failed and of builds that cannot be had. Answers a function that ends it.
 */
export async function startMirror(
  from: ArtefactStore,
  to: ArtefactStore,
  onProblem: (problem: unknown) => void,
  everyMs = 1000,
): Promise<() => void> {
  const look = createMirror(from, to, onProblem);
  try {
    await look();
  } catch (error) {
    if (!(await hasShell(to))) throw error;
    onProblem(error);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => void look().catch(onProblem).finally(wait), everyMs);
    timer.unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readReports } from './edge-reports.ts';
import type { EdgeReport } from './edge-reports.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

/** What a change wants edges to show. */
export interface Wanted {
  readonly id: string;
  /** Null: every tenant. */
  readonly tenant: string | null;
  /** Name of the line that says so. */
  readonly line: string;
  readonly version: string;
  /** That `version` is shown to those it is for; or to nobody any more. */
  readonly as: 'live' | 'trial' | 'gone';
  /** What is shown to those instead of one that is gone. */
  readonly instead?: string;
}

/** What edges really show after a change. */
export interface Seen {
  /** One sentence each. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const whole = (id: string): string => (id === '' ? 'every tenant' : id);

/** Where an edge shows something else than wanted, one sentence each. */
function differences(report: EdgeReport, wanted: Wanted): string[] {
  const { id, tenant, version, as, instead } = wanted;
  const { edge, shown } = report;
  const scopes = tenant === null ? Object.keys(shown) : [shown[tenant] ? tenant : ''];
  return scopes.flatMap((scope) => {
    const here = shown[scope]?.[id] ?? { version: null, trial: null };
    const is = as === 'trial' ? here.trial : here.version;
    const whom = `of ${id} to ${whole(scope)}`;
    if (as === 'gone' && [here.version, here.trial].includes(version))
      return [`edge ${edge} shows still ${version} ${whom}`];
    const isOwn = scope === (tenant ?? '') || tenant !== null;
    const right = as === 'gone' ? (isOwn ? instead : is) : version;
    return is === right
      ? []
      : [`edge ${edge} shows ${is ?? 'nothing'} instead of ${right} ${whom}`];
  });
}

/**
 * Waits until every edge that runs has told that it knows a change, `limitMs` at most, and says what they show. An edge that starts
 * later is not waited for.
 */
export async function awaitShown(
  store: ArtefactStore,
  wanted: Wanted,
  limitMs = 15_000,
): Promise<Seen> {
  const until = Date.now() + limitMs;
  for (;;) {
    const running = (await readReports(store)).filter((report) => isRunning(report));
    const late = running.filter(({ revision }) => revision < wanted.line);
    const wrong = running.flatMap((report) => differences(report, wanted));
    if (running.length === 0)
      return { good: ['No edge has told that it runs: what pages show is not known.'], bad: [] };
    // An edge may know the line and wait for the build.
    if (late.length === 0 && wrong.length === 0) {
      const count = running.length === 1 ? 'One edge shows' : `All ${running.length} edges show`;
      return { good: [`${count} it.`], bad: [] };
    }
    if (Date.now() > until) {
      const silent = late.map(
        ({ edge }) => `edge ${edge} has not told for ${limitMs / 1000} s that it knows this change`,
      );
      return { good: [], bad: [...new Set([...silent, ...wrong])] };
    }
    await sleep(200);
  }
}

/** What each edge that runs shows to tenants without versions of their own; `only` limits it to one area. */
export async function edgeLines(store: ArtefactStore, only?: string): Promise<string[]> {
  const reports = await readReports(store);
  return reports
    .filter((report) => isRunning(report))
    .map(({ edge, at, shown }) => {
      const areas = Object.entries(shown[''] ?? {})
        .filter(([id]) => only === undefined || id === only)
        .map(
          ([id, { version, trial }]) =>
            `${id} ${version ?? 'nothing'}${trial === null ? '' : ` (on trial ${trial})`}`,
        );
      return `  ${edge}  at ${at} shows every tenant ${areas.join(', ')}`;
    });
}

/** Tenants that edges have told of; empty where none ever did. */
export async function knownTenants(store: ArtefactStore): Promise<string[]> {
  const reports = await readReports(store);
  return [...new Set(reports.flatMap(({ tenants }) => tenants))].sort();
}

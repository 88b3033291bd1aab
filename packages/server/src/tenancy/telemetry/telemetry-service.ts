import { addCounts } from '../../platform/telemetry/version-repository.ts';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { addToCount, beginCount, countsOf, type Report } from './telemetry-repository.ts';

/** Different counts a tenant keeps for a day: enough for every page and build, too few to fill a disk. */
export const MOST_COUNTS_A_DAY = 5000;

/**
 * Counts reports under the real day. What was counted before always is; a count that there was not is begun up to the most of a day, and
 * where `mayBegin` says so. The rest is dropped: its sender needs no answer.
 */
export async function takeReports(
  tx: TenantTx,
  reports: readonly Report[],
  mayBegin: () => Promise<boolean>,
): Promise<void> {
  const day = berlinDay(tx.realNow);
  for (const report of reports) {
    if (await addToCount(tx, day, report)) continue;
    if ((await countsOf(tx, day)) < MOST_COUNTS_A_DAY && (await mayBegin()))
      await beginCount(tx, day, report);
  }
}

/** A version of an area, or of the shell. */
export type Build = Pick<Report, 'area' | 'version'>;

const failures: ReadonlySet<string> = new Set(['load', 'script', 'promise']);
/** A page consists of few areas. */
const mostBuilds = 3;

/** The versions in which something failed, each once. */
export function failedBuilds(reports: readonly Report[]): readonly Build[] {
  const builds = reports
    .filter(({ kind }) => failures.has(kind))
    .map(({ area, version }) => [`${area} ${version}`, { area, version }] as const);
  return [...new Map(builds).values()].slice(0, mostBuilds);
}

/** Counts a served page against the versions that failed in it. */
export async function countFailedPage(tx: TenantTx, builds: readonly Build[]): Promise<void> {
  const day = berlinDay(tx.realNow);
  await addCounts(
    tx,
    builds.map((build) => ({ day, kind: 'failed', ...build, count: 1 })),
  );
}

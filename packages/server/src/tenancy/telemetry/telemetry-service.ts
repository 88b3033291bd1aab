import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { countReport, countsOf, type Report } from './telemetry-repository.ts';

/** Different counts a tenant keeps for a day: enough for every page and build, too few to fill a disk. */
export const MOST_COUNTS_A_DAY = 5000;

/** Counts reports under the real day. Above the most counts of a day the rest is dropped: whoever sends it needs no answer. */
export async function takeReports(tx: TenantTx, reports: readonly Report[]): Promise<void> {
  const day = berlinDay(tx.realNow);
  if ((await countsOf(tx, day)) >= MOST_COUNTS_A_DAY) return;
  for (const report of reports) await countReport(tx, day, report);
}

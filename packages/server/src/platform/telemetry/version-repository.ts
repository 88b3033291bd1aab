import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../database/tenant-scope.ts';

/** What a tenant knows of a version in browsers, over the days that are kept. */
export interface SeenVersion {
  /** An area, or `shell`. */
  readonly area: string;
  readonly version: string;
  /** Pages that the edge sent with it. */
  readonly views: number;
  /** Different browsers that got such pages today, estimated. */
  readonly browsersToday: number;
  /** The most of one day. */
  readonly browsersMost: number;
  /** Loads, scripts and promises that failed in it. */
  readonly failures: number;
  /** Pages that were served, each of which proved it and reported that something failed in this version. */
  readonly failedPages: number;
  /** Pages that the edge could not paint; browsers did. */
  readonly failedPaints: number;
  /** Mean time until the largest element stood, in milliseconds, of visitors who agreed to be measured; null without one. */
  readonly loadMs: number | null;
}

const countKinds = ['view', 'browser', 'paint', 'failed'] as const;

/** What is counted of a version; browsers report other kinds. */
export const isCountKind = (kind: string): kind is Count['kind'] =>
  countKinds.some((known) => known === kind);

/** Page views, browsers, failed first paints, or served pages that failed, of a version that were not counted before. */
export interface Count {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: (typeof countKinds)[number];
  readonly area: string;
  readonly version: string;
  readonly count: number;
}

/** Adds to the counts of their days. */
export async function addCounts(tx: TenantTx, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.db
    .insertInto('telemetry')
    .values(
      counts.map((each) => ({
        tenant: tx.tenant.id,
        ...each,
        name: each.kind,
        grade: '',
        route: '',
        place: '',
        total: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'day', 'kind', 'name', 'grade', 'area', 'version', 'route', 'place'])
        .doUpdateSet({ count: sql`telemetry.count + excluded.count` }),
    )
    .execute();
}

/** What is known of each version, by area and version. */
export async function seenVersions(tx: Pick<TenantTx, 'db' | 'realNow'>): Promise<SeenVersion[]> {
  const { rows } = await sql<SeenVersion>`
    select area, version,
      coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
      coalesce(sum(count) filter (where kind = 'browser' and day = ${berlinDay(tx.realNow)}), 0)::int as "browsersToday",
      coalesce(max(count) filter (where kind = 'browser'), 0)::int as "browsersMost",
      coalesce(sum(count) filter (where kind in ('load', 'script', 'promise')), 0)::int as failures,
      coalesce(sum(count) filter (where kind = 'failed'), 0)::int as "failedPages",
      coalesce(sum(count) filter (where kind = 'paint'), 0)::int as "failedPaints",
      round(sum(total) filter (where kind = 'vital' and name = 'LCP')
        / nullif(sum(count) filter (where kind = 'vital' and name = 'LCP'), 0))::int as "loadMs"
    from telemetry group by area, version order by area, version`.execute(tx.db);
  return rows;
}

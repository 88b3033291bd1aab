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
  /** Loads, scripts and promises that failed in it. */
  readonly failures: number;
  /** Mean time until the largest element stood, in milliseconds, of visitors who agreed to be measured; null without one. */
  readonly loadMs: number | null;
}

/** Page views of a version that were not counted before. */
export interface Views {
  readonly area: string;
  readonly version: string;
  readonly count: number;
}

/** Adds page views to the count of the real day. */
export async function addViews(tx: TenantTx, views: readonly Views[]): Promise<void> {
  if (views.length === 0) return;
  await tx.db
    .insertInto('telemetry')
    .values(
      views.map(({ area, version, count }) => ({
        tenant: tx.tenant.id,
        day: berlinDay(tx.realNow),
        kind: 'view',
        name: 'view',
        grade: '',
        area,
        version,
        route: '',
        place: '',
        count,
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
export async function seenVersions(tx: Pick<TenantTx, 'db'>): Promise<SeenVersion[]> {
  const { rows } = await sql<SeenVersion>`
    select area, version,
      coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
      coalesce(sum(count) filter (where kind in ('load', 'script', 'promise')), 0)::int as failures,
      round(sum(total) filter (where kind = 'vital' and name = 'LCP')
        / nullif(sum(count) filter (where kind = 'vital' and name = 'LCP'), 0))::int as "loadMs"
    from telemetry group by area, version order by area, version`.execute(tx.db);
  return rows;
}

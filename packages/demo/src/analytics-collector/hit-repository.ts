import { sql, type Kysely, type Selectable } from 'kysely';
import type { AnalyticsHitTable } from '@weitersagen/server/internal/platform/database/content-types.ts';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';

/** A hit as the collector kept it. */
export type AnalyticsHit = Selectable<AnalyticsHitTable>;

/** Hits that are kept; older ones go when new ones come. */
const KEPT = 1000;

/** What the collector received. It belongs to no tenant, as an analytics server of one's own. */
export function hitRepository(db: Kysely<Database>) {
  return {
    /** Keeps a hit and drops what is beyond the newest thousand. */
    async keep(
      parameters: Readonly<Record<string, string>>,
      siteId: number | null,
      goalId: number | null,
    ) {
      const { id } = await db
        .insertInto('analytics_hit')
        .values({
          site_id: siteId,
          goal_id: goalId,
          url: parameters['url'] ?? '',
          parameters: JSON.stringify(parameters),
          received_at: sql<Date>`now() + coalesce((select shift from clock), interval '0')`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom('analytics_hit')
        .where('id', '<=', String(BigInt(id) - BigInt(KEPT)))
        .execute();
    },
    newest: (limit: number): Promise<AnalyticsHit[]> =>
      db.selectFrom('analytics_hit').selectAll().orderBy('id', 'desc').limit(limit).execute(),
  };
}

import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What a browser reported, without anything that names a person. */
export interface Report {
  readonly kind: string;
  readonly name: string;
  readonly grade?: string | undefined;
  readonly value?: number | undefined;
  readonly area: string;
  readonly version: string;
  readonly route: string;
  readonly place?: string | undefined;
}

const cellsOf = (tx: TenantTx, day: string, report: Report) => ({
  tenant: tx.tenant.id,
  day,
  kind: report.kind,
  name: report.name,
  grade: report.grade ?? '',
  area: report.area,
  version: report.version,
  route: report.route,
  place: report.place ?? '',
});

/** Adds one report to the count of its day (YYYY-MM-DD), where it has one; says whether it has. */
export async function addToCount(tx: TenantTx, day: string, report: Report): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('telemetry')
    .set({ count: sql`count + 1`, total: sql`total + ${report.value ?? 0}` })
    .where((eb) => eb.and(cellsOf(tx, day, report)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins the count of a report's day (YYYY-MM-DD) with it, or adds to one that was begun at the same moment. */
export async function beginCount(tx: TenantTx, day: string, report: Report): Promise<void> {
  await tx.db
    .insertInto('telemetry')
    .values({ ...cellsOf(tx, day, report), count: 1, total: report.value ?? 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'day', 'kind', 'name', 'grade', 'area', 'version', 'route', 'place'])
        .doUpdateSet({
          count: sql`telemetry.count + 1`,
          total: sql`telemetry.total + excluded.total`,
        }),
    )
    .execute();
}

/** How many different counts a day has. */
export async function countsOf(tx: TenantTx, day: string): Promise<number> {
  const { size } = await tx.db
    .selectFrom('telemetry')
    .select(({ fn }) => fn.countAll<string>().as('size'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/** Deletes counts of days before a day (YYYY-MM-DD). */
export async function forgetCounts(tx: Pick<TenantTx, 'db'>, day: string): Promise<void> {
  await tx.db.deleteFrom('telemetry').where('day', '<', day).execute();
}

import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { KeptTestRunStep } from '../../platform/database/operation-types.ts';

/** A test run as it is kept; `by` is the account of who asked for it. */
export interface KeptRun {
  readonly hasSucceeded: boolean;
  readonly steps: readonly KeptTestRunStep[];
  readonly at: Date;
  readonly by: string;
}

/** The latest test run of one tenant. */
export function testRunRepository({ db, tenant }: TenantTx) {
  return {
    async latest(): Promise<KeptRun | null> {
      const row = await db.selectFrom('test_run').selectAll().executeTakeFirst();
      return row === undefined
        ? null
        : { hasSucceeded: row.has_succeeded, steps: row.steps, at: row.ran_at, by: row.ran_by };
    },
    async keep({ hasSucceeded, steps, at, by }: KeptRun): Promise<void> {
      const found = {
        has_succeeded: hasSucceeded,
        steps: JSON.stringify(steps),
        ran_at: at,
        ran_by: by,
      };
      await db
        .insertInto('test_run')
        .values({ tenant: tenant.id, ...found })
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet(found))
        .execute();
    },
    /** What waits to be done about any of some ids and is of some kinds, oldest first. The ids are of this transaction alone: nobody else's work names them. */
    async workAbout(
      ids: readonly string[],
      kinds: readonly string[],
      until: Date,
    ): Promise<readonly { readonly id: string; readonly kind: string }[]> {
      const { rows } = await sql<{ id: string; kind: string }>`
        select id, kind from outbox
        where done_at is null and dead_at is null and run_after <= ${until} and kind = any(${[...kinds]}::text[])
          and payload::text like any(${ids.map((id) => `%"${id}"%`)}::text[])
        order by run_after, id`.execute(db);
      return rows;
    },
  };
}

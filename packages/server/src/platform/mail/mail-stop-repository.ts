import type { TenantTx } from '../database/tenant-scope.ts';

/** How long a stopped tenant waits until one mail is tried, and until the next one is. */
const FIRST_TRY_MS = 60_000;
const TRY_AGAIN_MS = 5 * 60_000;

/** Whether a tenant's mail stands still because the mail server refuses it for its policy. */
export function mailStopRepository({ db, tenant, realNow }: TenantTx) {
  const inTime = (ms: number) => new Date(realNow.getTime() + ms);
  return {
    find: () => db.selectFrom('mail_stop').selectAll().executeTakeFirst(),
    /** Stops the tenant's mail; `reason` is the server's answer without addresses. */
    async stop(reason: string) {
      const values = { reason, stopped_at: realNow };
      await db
        .insertInto('mail_stop')
        .values({ tenant: tenant.id, ...values, next_try_at: inTime(FIRST_TRY_MS) })
        .onConflict((conflict) => conflict.columns(['tenant']).doUpdateSet(values))
        .execute();
    },
    /** Takes the right to try one mail, once for each period. */
    async takeTry(): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mail_stop')
        .set({ next_try_at: inTime(TRY_AGAIN_MS) })
        .where('next_try_at', '<=', realNow)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Mail leaves again; says whether it was stopped. */
    async resume(): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('mail_stop').executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The removal of a client that left: asked, agreed to, finished. */
export function removalRepository({ db, tenant, now }: TenantTx) {
  const row = () => db.selectFrom('client_removal').selectAll();
  return {
    find: () => row().executeTakeFirst(),
    /** The same, held until the transaction ends. */
    locked: () => row().forUpdate().executeTakeFirst(),
    /** Keeps that somebody asked; false where somebody did already. */
    async ask(by: string, reason: string): Promise<boolean> {
      const done = await db
        .insertInto('client_removal')
        .values({ tenant: tenant.id, reason, asked_by: by, asked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tenant')
        .executeTakeFirst();
      return done !== undefined;
    },
    async agree(by: string): Promise<void> {
      await db.updateTable('client_removal').set({ done_by: by, done_at: now }).execute();
    },
    async finish(): Promise<void> {
      await db.updateTable('client_removal').set({ finished_at: now }).execute();
    },
    async drop(): Promise<void> {
      await db.deleteFrom('client_removal').execute();
    },
  };
}

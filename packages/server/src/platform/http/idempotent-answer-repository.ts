import { sql } from 'kysely';
import type { TenantTx } from '../database/tenant-scope.ts';

/** The answers that a tenant keeps for repeated requests; status 0 is a call that is still at work. */
export function idempotentAnswerRepository({
  db,
  tenant,
  realNow,
}: Pick<TenantTx, 'db' | 'realNow'> & { readonly tenant: { readonly id: string } }) {
  return {
    /** Takes a key for a call, also from one that began before an instant and never finished; says whether it could. */
    async take(key: string, requestHash: string, abandonedBefore: Date): Promise<boolean> {
      const values = { status: 0, body: '', request_hash: requestHash, created_at: realNow };
      const taken = await db
        .insertInto('idempotent_answer')
        .values({ tenant: tenant.id, key, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'key'])
            .doUpdateSet(values)
            .where('idempotent_answer.status', '=', 0)
            .where('idempotent_answer.created_at', '<', abandonedBefore),
        )
        .returning(sql<number>`1`.as('one'))
        .executeTakeFirst();
      return taken !== undefined;
    },
    find: (key: string) =>
      db
        .selectFrom('idempotent_answer')
        .select(['status', 'body', 'request_hash'])
        .where('key', '=', key)
        .executeTakeFirst(),
    async remove(key: string): Promise<void> {
      await db.deleteFrom('idempotent_answer').where('key', '=', key).execute();
    },
    /**
     * Empties every answer, since any may name a person who is erased; what was done is still done once. A repeat hears that its answer is
     * not there any more.
     */
    async empty(): Promise<void> {
      await db.updateTable('idempotent_answer').set({ body: '' }).where('body', '<>', '').execute();
    },
    /** Keeps the answer of the call that took the key. */
    async keep(key: string, body: string): Promise<void> {
      await db
        .updateTable('idempotent_answer')
        .set({ status: 200, body })
        .where('key', '=', key)
        .execute();
    },
  };
}

import { sql } from 'kysely';
import type { TenantTx } from '../database/tenant-scope.ts';

/** Addresses and patterns with stars that the operator blocked. */
export function emailBlockRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The block that holds for an address in small letters; its own before a pattern. */
    find: (email: string) =>
      db
        .selectFrom('email_block')
        .select(['pattern', 'reason'])
        .where(
          sql<boolean>`${email} like replace(regexp_replace(pattern, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`,
        )
        .orderBy(sql`pattern = ${email}`, 'desc')
        .limit(1)
        .executeTakeFirst(),
    list: () => db.selectFrom('email_block').selectAll().orderBy('pattern').execute(),
    /** Blocks from now on; a known pattern takes the new reason. */
    async add(pattern: string, reason: string, by: string) {
      const values = { reason, created_by: by, created_at: now };
      await db
        .insertInto('email_block')
        .values({ tenant: tenant.id, pattern, ...values })
        .onConflict((conflict) => conflict.columns(['tenant', 'pattern']).doUpdateSet(values))
        .execute();
    },
    /** Says whether there was one. */
    async remove(pattern: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('email_block')
        .where('pattern', '=', pattern)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

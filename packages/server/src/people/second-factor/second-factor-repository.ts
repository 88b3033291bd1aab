import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The authenticator apps of one tenant and their recovery codes. Instants are unshifted time. */
export function secondFactorRepository({ db, tenant, realNow }: TenantTx) {
  const change = (accountId: string) =>
    db.updateTable('second_factor').where('account_id', '=', accountId);
  return {
    /** Also one that is still being set up. */
    find: (accountId: string) =>
      db
        .selectFrom('second_factor')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    /** Everybody's, with whose they are. */
    list: () =>
      db
        .selectFrom('second_factor')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'second_factor.tenant')
            .onRef('account.id', '=', 'second_factor.account_id'),
        )
        .select(['account.kind', 'account.email', 'second_factor.confirmed_at'])
        .orderBy('account.kind')
        .orderBy('account.email')
        .execute(),
    /** Locked for the transaction, so that of two tries with one code one counts. */
    lock: (accountId: string) =>
      db
        .selectFrom('second_factor')
        .selectAll()
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),
    /** Begins again; says whether it did, which it does not in place of a confirmed one. */
    async begin(accountId: string, secret: string): Promise<boolean> {
      const values = { secret, created_at: realNow, confirmed_at: null, last_step: null };
      const row = await db
        .insertInto('second_factor')
        .values({ tenant: tenant.id, account_id: accountId, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'account_id'])
            .doUpdateSet(values)
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Keeps the secret of another app beside the confirmed one, in place of an earlier one of that kind. */
    async beginNext(accountId: string, secret: string) {
      await change(accountId).set({ next_secret: secret }).execute();
    },
    async confirm(accountId: string) {
      await change(accountId).set({ confirmed_at: realNow }).execute();
    },
    /** The other app takes the place of the confirmed one. */
    async confirmNext(accountId: string) {
      const next = { secret: sql<string>`next_secret`, next_secret: null };
      await change(accountId)
        .set({ ...next, confirmed_at: realNow })
        .execute();
    },
    async setLastStep(accountId: string, step: number) {
      await change(accountId).set({ last_step: step }).execute();
    },
    /** Says whether it was on. */
    async remove(accountId: string): Promise<boolean> {
      const row = await db
        .deleteFrom('second_factor')
        .where('account_id', '=', accountId)
        .returning('confirmed_at')
        .executeTakeFirst();
      return row !== undefined && row.confirmed_at !== null;
    },
    async removeCodes(accountId: string) {
      await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    },
    async replaceCodes(accountId: string, hashes: readonly string[]) {
      await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
      await db
        .insertInto('recovery_code')
        .values(
          hashes.map((hash) => ({
            tenant: tenant.id,
            account_id: accountId,
            hash,
            used_at: null,
          })),
        )
        .execute();
    },
    /** Uses a recovery code up; says whether there was one to use. */
    async takeCode(accountId: string, hash: string): Promise<boolean> {
      const row = await db
        .updateTable('recovery_code')
        .set({ used_at: realNow })
        .where('account_id', '=', accountId)
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },
    async countCodes(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

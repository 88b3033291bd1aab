import type { Grant } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** So long the admins of a client see who lost the last role for it. */
const DAYS = 30;

/** For which clients operators lost their last role. Record 097. Instants are unshifted time. */
export function lastRoleRepository({ db, tenant, realNow }: TenantTx) {
  const since = new Date(realNow.getTime() - DAYS * 86_400_000);
  return {
    async forget(accountId: string) {
      await db.deleteFrom('last_role').where('account_id', '=', accountId).execute();
    },
    /** Notes a change of roles: the clients for which it takes the last one, and no longer those for which there is one again. */
    async note(accountId: string, before: readonly Grant[], after: readonly Grant[]) {
      const of = (grants: readonly Grant[]) =>
        new Set(grants.flatMap(({ client }) => (client === null ? [] : [client])));
      const [had, has] = [of(before), of(after)];
      const touched = [...had, ...has];
      if (touched.length === 0) return;
      await db
        .deleteFrom('last_role')
        .where('account_id', '=', accountId)
        .where('client', 'in', touched)
        .execute();
      const lost = [...had].filter((client) => !has.has(client));
      if (lost.length === 0) return;
      await db
        .insertInto('last_role')
        .values(
          lost.map((client) => ({
            tenant: tenant.id,
            account_id: accountId,
            client,
            taken_at: realNow,
          })),
        )
        .execute();
    },
    /** The clients, by account. */
    async all(): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await db
        .selectFrom('last_role')
        .select(['account_id', 'client'])
        .where('taken_at', '>', since)
        .execute();
      const byAccount = Map.groupBy(rows, (row) => row.account_id);
      return new Map([...byAccount].map(([id, own]) => [id, own.map(({ client }) => client)]));
    },
  };
}

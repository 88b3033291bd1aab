import type { Grant } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The roles of operators, by account. */
export function operatorRoleRepository({
  db,
  tenant,
  now,
}: Pick<TenantTx, 'db' | 'now'> & { readonly tenant: { readonly id: string } }) {
  async function give(accountId: string, grants: readonly Grant[], givenBy: string) {
    if (grants.length === 0) return;
    await db
      .insertInto('operator_role')
      .values(
        grants.map(({ role, client }) => ({
          tenant: tenant.id,
          account_id: accountId,
          role,
          client,
          given_by: givenBy,
          given_at: now,
        })),
      )
      .execute();
  }
  return {
    give,
    async of(accountId: string): Promise<Grant[]> {
      return db
        .selectFrom('operator_role')
        .select(['role', 'client'])
        .where('account_id', '=', accountId)
        .orderBy('role')
        .orderBy('client', (order) => order.asc().nullsFirst())
        .execute();
    },
    /** Everybody's, by account. */
    async all(): Promise<ReadonlyMap<string, readonly Grant[]>> {
      const rows = await db
        .selectFrom('operator_role')
        .select(['account_id', 'role', 'client'])
        .orderBy('role')
        .orderBy('client', (order) => order.asc().nullsFirst())
        .execute();
      const byAccount = Map.groupBy(rows, (row) => row.account_id);
      const grantsOf = (own: typeof rows) => own.map(({ role, client }) => ({ role, client }));
      return new Map([...byAccount].map(([id, own]) => [id, grantsOf(own)]));
    },
    /** Who is admin of all clients, whether they can sign in or not. */
    adminsOfAll: () =>
      db
        .selectFrom('operator_role')
        .innerJoin('account', 'account.id', 'operator_role.account_id')
        .select(['account.id', 'account.confirmed_at'])
        .where('operator_role.role', '=', 'admin')
        .where('operator_role.client', 'is', null)
        .execute(),
    /** Takes what is not in `after` and gives what was not in `before`; what stays keeps who gave it. */
    async replace(
      accountId: string,
      { before, after }: { readonly before: readonly Grant[]; readonly after: readonly Grant[] },
      givenBy: string,
    ) {
      const without = (grants: readonly Grant[], others: readonly Grant[]) =>
        grants.filter(
          (grant) =>
            !others.some(({ role, client }) => role === grant.role && client === grant.client),
        );
      for (const { role, client } of without(before, after))
        await db
          .deleteFrom('operator_role')
          .where('account_id', '=', accountId)
          .where('role', '=', role)
          .where('client', client === null ? 'is' : '=', client)
          .execute();
      await give(accountId, without(after, before), givenBy);
    },
    async takeAll(accountId: string) {
      await db.deleteFrom('operator_role').where('account_id', '=', accountId).execute();
    },
    /** Whether somebody else is admin of all clients and can sign in: neither blocked nor removed, with a second factor. */
    async hasOtherAdmin(accountId: string): Promise<boolean> {
      const row = await db
        .selectFrom('operator_role')
        .innerJoin('account', 'account.id', 'operator_role.account_id')
        .select('account.id')
        .where('operator_role.role', '=', 'admin')
        .where('operator_role.client', 'is', null)
        .where('account.id', '!=', accountId)
        .where('account.blocked_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.exists(
              eb
                .selectFrom('second_factor')
                .select('second_factor.account_id')
                .whereRef('second_factor.account_id', '=', 'account.id')
                .where('second_factor.confirmed_at', 'is not', null),
            ),
            eb.exists(
              eb
                .selectFrom('passkey')
                .select('passkey.id')
                .whereRef('passkey.account_id', '=', 'account.id'),
            ),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

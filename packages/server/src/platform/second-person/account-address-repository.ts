import type { TenantTx } from '../database/tenant-scope.ts';

/** Addresses of the operators of some accounts that have one. In the operating company's own tenant. */
export async function addressesOf(
  { db }: Pick<TenantTx, 'db'>,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('id', 'in', [...accounts])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ email }) => (email ? [email] : []));
}

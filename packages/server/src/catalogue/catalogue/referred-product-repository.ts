import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Number of the product that a referral recommends; undefined for an unknown one. */
export async function referredProduct(
  { db }: TenantTx,
  referral: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('referral')
    .select('product_id')
    .where('id', '=', referral)
    .executeTakeFirst();
  return row?.product_id;
}

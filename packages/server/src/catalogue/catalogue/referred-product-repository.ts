import { sql } from 'kysely';
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

/** How many referrals of some products run: their links can still be used. */
export async function runningReferrals(
  { db, now }: TenantTx,
  products: readonly number[],
): Promise<number> {
  const row = await db
    .selectFrom('referral')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('product_id', '=', sql<number>`any(${products}::int[])`)
    .where('expires_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

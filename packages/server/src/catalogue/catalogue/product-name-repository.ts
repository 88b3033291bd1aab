import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isOffered } from './offered-repository.ts';

/** Name of a product that is offered; undefined for any other number. */
export async function productName({ db, now }: TenantTx, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('name')
    .where('id', '=', id)
    .where(isOffered(now))
    .executeTakeFirst();
  return row?.name;
}

/**
 * The name of what a referral recommends, over `referral` and `product`: the device stands beside the tariff that it was
 * recommended with, not beside another one that was ordered. product.md, section "4 Screens".
 */
export const recommendedName = sql<string>`product.name || coalesce((select ' + ' || device.name from product device
  where device.id = referral.device_id and product.id = referral.product_id), '')`;

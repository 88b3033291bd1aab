import { sql } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Name of a product that is offered; undefined for any other number. */
export async function productName({ db }: TenantTx, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('name')
    .where('id', '=', id)
    .where('id', 'not in', [...HIDDEN_PRODUCT_IDS])
    .executeTakeFirst();
  return row?.name;
}

/**
 * The name of what a referral recommends, over `referral` and `product`: the device stands beside the tariff that it was
 * recommended with, not beside another one that was ordered. product.md, section "4 Screens".
 */
export const recommendedName = sql<string>`product.name || coalesce((select ' + ' || device.name from product device
  where device.id = referral.device_id and product.id = referral.product_id), '')`;

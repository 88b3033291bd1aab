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

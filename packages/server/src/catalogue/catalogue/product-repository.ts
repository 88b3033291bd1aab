import type { Selectable } from 'kysely';
import type { ProductTable, RewardTable } from '../../platform/database/catalogue-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isOffered } from './offered-repository.ts';
import { pricesAt, type PriceColumns } from './price-repository.ts';

/** A product with what it costs at the moment of the reading. */
export type ProductRow = Selectable<ProductTable> & PriceColumns;
export type RewardRow = Selectable<RewardTable>;

/** The products of one tenant that are offered, and the rewards of products. */
export function productRepository({ db, now }: TenantTx) {
  const offered = () =>
    db.selectFrom('product').selectAll('product').select(pricesAt(now)).where(isOffered(now));
  return {
    /** All of them, in their order. */
    list: () => offered().orderBy('position').orderBy('id').execute(),
    byId: (id: number) => offered().where('id', '=', id).executeTakeFirst(),
    byExternalId: (id: string) => offered().where('external_id', '=', id).executeTakeFirst(),
    /** Rewards of some products, whether they are offered or not. */
    rewards: (productIds: readonly number[]) =>
      db
        .selectFrom('reward')
        .selectAll()
        .where('is_proposed', '=', false)
        .where('product_id', 'in', [...productIds])
        .orderBy('id')
        .execute(),
  };
}

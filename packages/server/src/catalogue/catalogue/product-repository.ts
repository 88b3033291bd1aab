import type { Selectable } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { ProductTable, RewardTable } from '../../platform/database/catalogue-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type ProductRow = Selectable<ProductTable>;
export type RewardRow = Selectable<RewardTable>;

/** The products of one tenant that may be shown, and their rewards. */
export function productRepository({ db }: TenantTx) {
  const visible = () =>
    db
      .selectFrom('product')
      .selectAll()
      .where('id', 'not in', [...HIDDEN_PRODUCT_IDS]);
  return {
    /** All of them, in their order. */
    list: () => visible().orderBy('position').orderBy('id').execute(),
    byId: (id: number) => visible().where('id', '=', id).executeTakeFirst(),
    byExternalId: (id: string) => visible().where('external_id', '=', id).executeTakeFirst(),
    /** Rewards of visible products, or of some of them. */
    rewards(productIds?: readonly number[]) {
      let query = db
        .selectFrom('reward')
        .selectAll()
        .where('product_id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .orderBy('id');
      if (productIds !== undefined) query = query.where('product_id', 'in', [...productIds]);
      return query.execute();
    },
  };
}

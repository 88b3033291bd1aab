import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isOffered } from './offered-repository.ts';
import { rewardsByProduct } from './rewards-on.ts';

/** Today's highest reward in cents of each product of a category and of those below it; products without one are left out. */
export async function categoryRewards({ db, now }: TenantTx, key: string): Promise<number[]> {
  const rewards = await db
    .selectFrom('reward')
    .innerJoin('product', 'product.id', 'reward.product_id')
    .selectAll('reward')
    .where(isOffered(now))
    .where('reward.is_proposed', '=', false)
    .where('product.category', 'in', (sub) =>
      sub
        .selectFrom('product_category')
        .select('key')
        .where((or) => or.or([or('key', '=', key), or('parent', '=', key)])),
    )
    .execute();
  return Object.values(rewardsByProduct(rewards, now));
}

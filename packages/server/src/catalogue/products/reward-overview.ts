import { productRepository } from '../catalogue/product-repository.ts';
import { rewardView } from '../catalogue/product-view.ts';
import { shownRewards } from '../catalogue/rewards-on.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** One page of the rewards that hold today or are announced, highest first, then by id. */
export async function rewardOverview(
  tx: TenantTx,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const products = productRepository(tx);
  const names = new Map((await products.list()).map(({ id, name }) => [id, name]));
  const shown = shownRewards(await products.rewards(), tx.now).toSorted(
    (one, other) => other.value_cents - one.value_cents || one.id - other.id,
  );
  const pageCount = Math.max(1, Math.ceil(shown.length / size));
  return {
    rewards: shown.slice((page - 1) * size, page * size).map((reward) => ({
      productId: reward.product_id,
      productName: names.get(reward.product_id) ?? '',
      reward: rewardView(reward, tx.now),
    })),
    totalCount: shown.length,
    pageCount,
    hasNext: page < pageCount,
  };
}

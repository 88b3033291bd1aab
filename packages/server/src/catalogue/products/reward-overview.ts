import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { rewardView } from '../catalogue/product-view.ts';
import { offeredRewardRepository } from '../catalogue/offered-reward-repository.ts';

/** One page of the rewards that hold today or are announced, highest first, then by id. */
export async function rewardOverview(
  tx: TenantTx,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const rewards = offeredRewardRepository(tx);
  const rows = await rewards.page({ page, size });
  const totalCount = await rewards.count();
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  return {
    rewards: rows.map((reward) => ({
      productId: reward.product_id,
      productName: reward.product_name,
      reward: rewardView(reward, tx.now),
    })),
    totalCount,
    pageCount,
    hasNext: page < pageCount,
  };
}

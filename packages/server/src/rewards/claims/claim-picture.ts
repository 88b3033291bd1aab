import type { Claim } from '@weitersagen/contracts/claim';
import { splitReward } from '@weitersagen/domain/share';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { rewardsOnOrder } from './claim-view-repository.ts';
import type { ClaimRow } from './claim-repository.ts';

/**
 * The picture of the reward that a claim came from: whole, or this side's half. None where the claim's amount is another
 * one (a limit, a rule pinned earlier, the staircase), because the picture would then tell the wrong reward or share.
 */
export async function claimPicture(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'order_id' | 'beneficiary' | 'amount_cents'>,
): Promise<Claim['picture']> {
  const rewards = await rewardsOnOrder(tx, claim.order_id);
  for (const { id, value_cents: cents } of rewards) {
    if (cents === claim.amount_cents) return { rewardId: id, form: 'whole' };
    const { referrerCents, recipientCents } = splitReward(cents, 50);
    const half = claim.beneficiary === 'referrer' ? referrerCents : recipientCents;
    if (half === claim.amount_cents) return { rewardId: id, form: 'half' };
  }
  return null;
}

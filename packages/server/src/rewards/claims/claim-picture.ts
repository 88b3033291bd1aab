import type { Claim } from '@weitersagen/contracts/claim';
import { splitReward } from '@weitersagen/domain/share';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ClaimRow } from './claim-repository.ts';

/**
 * The picture of the reward that a claim came from: whole, or this side's half. None where the claim's amount is another
 * one (a limit, a rule pinned earlier, the staircase), because the picture would then tell the wrong reward or share.
 */
export async function claimPicture(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'order_id' | 'beneficiary' | 'amount_cents'>,
): Promise<Claim['picture']> {
  const rewards = await tx.db
    .selectFrom('provider_order')
    .innerJoin('reward', 'reward.product_id', 'provider_order.product_id')
    .select(['reward.id', 'reward.value_cents'])
    .where('provider_order.id', '=', claim.order_id)
    .whereRef('reward.starts_on', '<=', 'provider_order.ordered_on')
    .where((eb) =>
      eb.or([
        eb('reward.ends_on', 'is', null),
        eb('reward.ends_on', '>=', eb.ref('provider_order.ordered_on')),
      ]),
    )
    .orderBy('reward.id')
    .execute();
  for (const { id, value_cents: cents } of rewards) {
    if (cents === claim.amount_cents) return { rewardId: id, form: 'whole' };
    const { referrerCents, recipientCents } = splitReward(cents, 50);
    const half = claim.beneficiary === 'referrer' ? referrerCents : recipientCents;
    if (half === claim.amount_cents) return { rewardId: id, form: 'half' };
  }
  return null;
}

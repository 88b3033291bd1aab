import { productRepository } from '../../catalogue/catalogue/product-repository.ts';
import { rewardView } from '../../catalogue/catalogue/product-view.ts';
import { shownRewards } from '../../catalogue/catalogue/rewards-on.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { splitReward } from '@weitersagen/domain/share';
import { requireRecipient } from './view-service.ts';

/** What a recipient can expect of their referral, in cents, and the claim that came of it. Throws unknownNumber. */
export async function rewardsOfRecipient(tx: TenantTx, number: string) {
  const recipient = await requireRecipient(tx, number);
  const referral = await tx.db
    .selectFrom('referral')
    .select(['product_id', 'reward_cents', 'referrer_share'])
    .where('id', '=', recipient.referral_id)
    .executeTakeFirstOrThrow();
  const claim = await tx.db
    .selectFrom('reward_claim')
    .select(['amount_cents', 'status'])
    .where('lead_id', '=', recipient.lead_id)
    .where('beneficiary', '=', 'recipient')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rewards = await productRepository(tx).rewards([referral.product_id]);
  return {
    rewards: shownRewards(rewards, tx.now).map((reward) => rewardView(reward, tx.now)),
    expectedCents: splitReward(referral.reward_cents, referral.referrer_share).recipientCents,
    claimCents: claim?.amount_cents ?? null,
    claimStatus: claim?.status ?? null,
  };
}

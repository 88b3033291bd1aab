import { productRepository, rewardView, shownRewards } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { splitReward } from '@weitersagen/domain/share';
import { lastClaimOfRecipient, rewardOfReferral } from './recipient-reward-repository.ts';
import { requireRecipient } from './view-service.ts';

/** What a recipient can expect of their referral, in cents, and the claim that came of it. Throws unknownNumber. */
export async function rewardsOfRecipient(tx: TenantTx, number: string) {
  const recipient = await requireRecipient(tx, number);
  const referral = await rewardOfReferral(tx, recipient.referral_id);
  const claim = await lastClaimOfRecipient(tx, recipient.lead_id);
  const rewards = await productRepository(tx).rewards([referral.product_id]);
  return {
    rewards: shownRewards(rewards, tx.now).map((reward) => rewardView(reward, tx.now)),
    expectedCents: splitReward(referral.reward_cents, referral.referrer_share).recipientCents,
    claimCents: claim?.amount_cents ?? null,
    claimStatus: claim?.status ?? null,
  };
}

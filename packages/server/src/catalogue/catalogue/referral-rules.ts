import * as z from 'zod/mini';

/**
 * What amounts are computed from, pinned in `referral.rules` when the referral is created. Amounts in cents. Those of other products than the
 * recommended one are kept apart, shared with other referrals (`reward-terms-repository`); older referrals hold those of all.
 */
export const ReferralRules = z.object({
  version: z.literal(1),
  /** Highest reward on the day of creation, by product id. */
  rewardCents: z.record(z.string(), z.int()),
  maxRecipientRewardCents: z.nullable(z.int()),
  /** What a recipient gets of the reward of some products at most, by product id. */
  recipientMostCents: z.prefault(z.record(z.string(), z.int()), {}),
});
export type ReferralRules = z.core.output<typeof ReferralRules>;

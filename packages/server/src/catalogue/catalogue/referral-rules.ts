import * as z from 'zod/mini';

/** What amounts are computed from, pinned in `referral.rules` when the referral is created. Amounts in cents. */
export const ReferralRules = z.object({
  version: z.literal(1),
  /** Highest reward of each product on the day of creation, by product id. */
  rewardCents: z.record(z.string(), z.int()),
  maxRecipientRewardCents: z.nullable(z.int()),
  /** What a recipient gets of the reward of some products at most, by product id. */
  recipientMostCents: z.prefault(z.record(z.string(), z.int()), {}),
});
export type ReferralRules = z.core.output<typeof ReferralRules>;

/** Every share of a reward that can be chosen, in the order the form offers them. */
export const referrerShares = [100, 50, 0] as const;

/** Percentage of the reward that goes to the referrer; the rest goes to the recipient. */
export type ReferrerShare = (typeof referrerShares)[number];

/** A reward divided between two people, in cents. */
export interface RewardSplit {
  readonly referrerCents: number;
  readonly recipientCents: number;
}

/** One share as the form offers it; `reason` says why it cannot be chosen. */
export type ShareOption =
  | { readonly share: ReferrerShare; readonly allowed: true }
  | {
      readonly share: ReferrerShare;
      readonly allowed: false;
      readonly reason: 'recipientRewardTooHigh';
    };

/** Says whether a number is one of the three shares. */
export function isReferrerShare(value: number): value is ReferrerShare {
  return value === 0 || value === 50 || value === 100;
}

/**
 * Divides a reward (whole cents, not negative) by the referrer's share. Largest remainder: the odd
 * cent of a half goes to the referrer. Throws a RangeError for any other amount.
 * Source: product.md, section "14 Payouts and ledger".
 */
export function splitReward(cents: number, share: ReferrerShare): RewardSplit {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`A reward is a whole number of cents from zero up, not ${cents}`);
  }
  const recipientCents = Math.floor(cents / 100) * (100 - share) + centsOfRest(cents, share);
  return { referrerCents: cents - recipientCents, recipientCents };
}

/** The recipient's part of what is left after whole euros; keeps large amounts exact. */
function centsOfRest(cents: number, share: ReferrerShare): number {
  return Math.floor(((cents % 100) * (100 - share)) / 100);
}

/** The lower of what a recipient may get at most by the client and by the product, in cents; null is without a limit. */
export const lowerLimit = (client: number | null, product: number | null): number | null =>
  client === null || product === null ? (client ?? product) : Math.min(client, product);

/**
 * The shares a tenant offers for a reward in cents. A share that would give the recipient more than
 * `maxRecipientRewardCents` (null: no limit) is listed as not allowed, with its reason.
 * Source: product.md, section "7 Validation".
 */
export function allowedShares(facts: {
  readonly rewardCents: number;
  readonly maxRecipientRewardCents: number | null;
}): readonly ShareOption[] {
  const limit = facts.maxRecipientRewardCents ?? Number.POSITIVE_INFINITY;
  return referrerShares.map((share) =>
    splitReward(facts.rewardCents, share).recipientCents <= limit
      ? { share, allowed: true }
      : { share, allowed: false, reason: 'recipientRewardTooHigh' },
  );
}

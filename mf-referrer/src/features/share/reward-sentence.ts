import type { ReferralView } from '@weitersagen/contracts/referral';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { shareTexts } from './share-texts.ts';

/** What a referral promises to whom, in cents. */
export type RewardParts = Pick<ReferralView, 'referrerRewardCents' | 'recipientRewardCents'>;

/** Who gets something of a referral's reward: an even half is said in fewer words. */
export function beneficiariesOf({ referrerRewardCents, recipientRewardCents }: RewardParts) {
  if (recipientRewardCents === 0) return 'referrer';
  if (referrerRewardCents === 0) return 'recipient';
  return referrerRewardCents === recipientRewardCents ? 'bothAlike' : 'both';
}

/**
 * Says to the contact, in the sender's words, who gets what: openly that the sender gets a reward, and an amount for the contact only
 * where there is one. `close` for friends, `formal` for everybody else, `short` for a picture. product.md, section "4 Screens".
 */
export function useRewardSentence(
  parts: RewardParts,
): (tone: 'close' | 'formal' | 'short') => string {
  const t = useTexts(shareTexts);
  const locale = useLocale();
  const values = {
    mine: formatEuroShort(parts.referrerRewardCents, locale),
    yours: formatEuroShort(parts.recipientRewardCents, locale),
  };
  return (tone) => t(`${tone}.${beneficiariesOf(parts)}`, values);
}

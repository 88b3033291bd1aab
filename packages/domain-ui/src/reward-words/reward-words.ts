import { fillIn } from '@weitersagen/domain/fill-in';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuroShort } from '@weitersagen/domain/money';
import de from './locales/de.json';
import en from './locales/en.json';

/** What a referral promises to whom, in cents. */
export interface RewardParts {
  readonly referrerRewardCents: number;
  readonly recipientRewardCents: number;
}

/** `close` for friends, `formal` for everybody else, `short` for a picture: all three in the sender's words. */
export type RewardTone = 'close' | 'formal' | 'short';

const texts = { de, en } as const;

/** Who gets something of a referral's reward: an even half is said in fewer words. */
function beneficiariesOf({ referrerRewardCents, recipientRewardCents }: RewardParts) {
  if (recipientRewardCents === 0) return 'referrer';
  if (referrerRewardCents === 0) return 'recipient';
  return referrerRewardCents === recipientRewardCents ? 'bothAlike' : 'both';
}

function words(tone: RewardTone | 'preview', parts: RewardParts, locale: Locale, who: string) {
  return fillIn(texts[locale][tone][beneficiariesOf(parts)], {
    who,
    mine: formatEuroShort(parts.referrerRewardCents, locale),
    yours: formatEuroShort(parts.recipientRewardCents, locale),
  });
}

/**
 * Says to the contact, in the sender's words, who gets what: openly that the sender gets a reward where they do, and an amount for the
 * contact only where there is one. Every message, story and card has it from here. product.md, section "4 Screens".
 */
export const rewardWords = (tone: RewardTone, parts: RewardParts, locale: Locale): string =>
  words(tone, parts, locale, '');

/** The same as a link's preview says it, about the referrer by first name. */
export const previewWords = (parts: RewardParts, who: string, locale: Locale): string =>
  words('preview', parts, locale, who);

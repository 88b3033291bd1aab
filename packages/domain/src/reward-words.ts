import { fillIn } from './fill-in.ts';
import type { Locale } from './locale.ts';
import { formatEuroShort } from './money.ts';

/** What a referral promises to whom, in cents. */
export interface RewardParts {
  readonly referrerRewardCents: number;
  readonly recipientRewardCents: number;
}

/** `close` for friends, `formal` for everybody else, `short` for a picture: all three in the sender's words. */
export type RewardTone = 'close' | 'formal' | 'short';

const texts = {
  de: {
    close: {
      referrer: 'Wenn du über meinen Link abschließt, bekomme ich {{mine}}.',
      recipient: 'Wenn du über meinen Link abschließt, bekommst du {{yours}}.',
      bothAlike: 'Wenn du über meinen Link abschließt, bekommst du {{yours}}, ich auch.',
      both: 'Wenn du über meinen Link abschließt, bekommst du {{yours}}, ich {{mine}}.',
    },
    formal: {
      referrer: 'Wenn Sie über meinen Link abschließen, bekomme ich {{mine}}.',
      recipient: 'Wenn Sie über meinen Link abschließen, bekommen Sie {{yours}}.',
      bothAlike: 'Wenn Sie über meinen Link abschließen, bekommen Sie {{yours}}, ich auch.',
      both: 'Wenn Sie über meinen Link abschließen, bekommen Sie {{yours}}, ich {{mine}}.',
    },
    short: {
      referrer: 'Ich bekomme dafür {{mine}}',
      recipient: '{{yours}} für dich',
      bothAlike: '{{yours}} für dich, {{mine}} für mich',
      both: '{{yours}} für dich, {{mine}} für mich',
    },
    preview: {
      referrer: '{{who}} bekommt {{mine}}, wenn Sie über diesen Link abschließen.',
      recipient: '{{yours}} für Sie, wenn Sie über diesen Link abschließen.',
      bothAlike:
        '{{yours}} für Sie und {{mine}} für {{who}}, wenn Sie über diesen Link abschließen.',
      both: '{{yours}} für Sie und {{mine}} für {{who}}, wenn Sie über diesen Link abschließen.',
    },
  },
  en: {
    close: {
      referrer: 'If you take out a contract through my link, I get {{mine}}.',
      recipient: 'If you take out a contract through my link, you get {{yours}}.',
      bothAlike: 'If you take out a contract through my link, you get {{yours}}, and so do I.',
      both: 'If you take out a contract through my link, you get {{yours}} and I get {{mine}}.',
    },
    formal: {
      referrer: 'If you take out a contract through my link, I receive {{mine}}.',
      recipient: 'If you take out a contract through my link, you receive {{yours}}.',
      bothAlike: 'If you take out a contract through my link, you receive {{yours}}, and so do I.',
      both: 'If you take out a contract through my link, you receive {{yours}} and I receive {{mine}}.',
    },
    short: {
      referrer: 'I get {{mine}} for it',
      recipient: '{{yours}} for you',
      bothAlike: '{{yours}} for you, {{mine}} for me',
      both: '{{yours}} for you, {{mine}} for me',
    },
    preview: {
      referrer: '{{who}} gets {{mine}} if you take out a contract through this link.',
      recipient: '{{yours}} for you if you take out a contract through this link.',
      bothAlike:
        '{{yours}} for you and {{mine}} for {{who}} if you take out a contract through this link.',
      both: '{{yours}} for you and {{mine}} for {{who}} if you take out a contract through this link.',
    },
  },
} as const;

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

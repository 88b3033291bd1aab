import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import type { Locale } from './locale.ts';
import { formatEuroShort } from './money.ts';
import { referrerShares, splitReward } from './share.ts';
import { previewWords, rewardWords } from './reward-words.ts';
import type { RewardParts } from './reward-words.ts';

/** Every way in which a reward is divided, and those where a limit leaves the rest to the referrer or to nobody. */
const splits: fc.Arbitrary<RewardParts> = fc
  .record({
    cents: fc.integer({ min: 2, max: 100_000 }),
    share: fc.constantFrom(...referrerShares),
    limit: fc.option(fc.integer({ min: 1, max: 50_000 })),
  })
  .map(({ cents, share, limit }) => {
    const { referrerCents, recipientCents } = splitReward(cents, share);
    const kept = Math.min(recipientCents, limit ?? recipientCents);
    const rest = share === 0 ? 0 : recipientCents - kept;
    return { referrerRewardCents: referrerCents + rest, recipientRewardCents: kept };
  });

/** What is promised: the sentence without its condition, which speaks of both and promises neither anything. */
const promiseOf = (sentence: string) =>
  sentence
    .replace(/^(?:Wenn (?:du|Sie)|If you)[^,]*, /, '')
    .replace(/,? (?:wenn Sie|if you) .*$/, '');

const mine: Readonly<Record<Locale, RegExp>> = {
  de: /\bich\b|\bmich\b|\bGerd\b/i,
  en: /\bI\b|\bme\b|\bGerd\b/,
};
const yours: Readonly<Record<Locale, RegExp>> = {
  de: /\bdu\b|\bdich\b|\bSie\b/,
  en: /\byou\b/,
};

test('however a reward is divided, every text says that the sender gets something where they do, and promises the contact what they get or nothing', () => {
  fc.assert(
    fc.property(splits, fc.constantFrom(...locales), (parts, locale) => {
      const { referrerRewardCents, recipientRewardCents } = parts;
      const sentences = [
        ...(['close', 'formal', 'short'] as const).map((tone) => rewardWords(tone, parts, locale)),
        previewWords(parts, 'Gerd', locale),
      ];
      for (const sentence of sentences) {
        const promise = promiseOf(sentence);
        expect(mine[locale].test(promise), promise).toBe(referrerRewardCents > 0);
        expect(yours[locale].test(promise), promise).toBe(recipientRewardCents > 0);
        const amounts = new Set(
          [referrerRewardCents, recipientRewardCents]
            .filter((cents) => cents > 0)
            .map((cents) => formatEuroShort(cents, locale)),
        );
        const named = sentence.match(/€[\d.,]*\d|[\d.,]*\d\u202F€/g) ?? [];
        expect(new Set(named), sentence).toEqual(amounts);
        expect(sentence).not.toMatch(/\{\{|\D0(?:[.,]00)?\u202F€|€0\b(?!\.)/);
      }
    }),
  );
});

test('an even half is said as people say it', () => {
  const half = { referrerRewardCents: 4500, recipientRewardCents: 4500 };
  expect(rewardWords('close', half, 'de')).toBe(
    'Wenn du über meinen Link abschließt, bekommst du 45\u202F€, ich auch.',
  );
  expect(rewardWords('close', half, 'en')).toBe(
    'If you take out a contract through my link, you get €45, and so do I.',
  );
});

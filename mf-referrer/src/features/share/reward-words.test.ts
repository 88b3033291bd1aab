import { expect, test } from 'vitest';
import de from './locales/de.json';
import en from './locales/en.json';
import { beneficiariesOf } from './reward-sentence.ts';
import { filledIn } from './use-suggestions.ts';

const parts = (mine: number, yours: number) => ({
  referrerRewardCents: mine,
  recipientRewardCents: yours,
});
const cases = [
  ['100', parts(9000, 0)],
  ['50', parts(4500, 4500)],
  ['50 with an odd cent', parts(4501, 4500)],
  ['0', parts(0, 9000)],
] as const;

test.each(cases)(
  'with share %s a message names who gets something, and nobody else',
  (_, shared) => {
    for (const [texts, mine, yours] of [
      [de, /\bich\b|\bmich\b/i, /\bdu\b|\bdich\b|bekommen Sie/],
      [en, /\bI\b|\bme\b/, /\byou (?:get|receive)\b|for you/],
    ] as const)
      for (const tone of ['close', 'formal', 'short'] as const) {
        const sentence = texts[`${tone}.${beneficiariesOf(shared)}`];
        const promise = sentence.replace(/^(?:Wenn (?:du|Sie)|If you)[^,]*, /, '');
        expect(mine.test(promise), promise).toBe(shared.referrerRewardCents > 0);
        expect(yours.test(promise), promise).toBe(shared.recipientRewardCents > 0);
      }
  },
);

test('every built-in text says what the sender gets', () => {
  for (const texts of [de, en])
    for (const kind of ['warm', 'short', 'facts'] as const)
      expect(texts[`text.${kind}`]).toContain('{{reward}}');
});

test("an editor's text that leaves it out gets the sentence at its end", () => {
  const facts = {
    product: 'Funkelfaser',
    reward: '90 €',
    rewardSentence: 'Ich bekomme dafür 90 €.',
  };
  expect(filledIn('Sieh dir {product} an.', facts)).toBe(
    'Sieh dir Funkelfaser an. Ich bekomme dafür 90 €.',
  );
  expect(filledIn('{rewardSentence} Alles hier:', facts)).toBe(
    'Ich bekomme dafür 90 €. Alles hier:',
  );
});

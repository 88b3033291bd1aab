import { expect, test } from 'vitest';
import de from './locales/de.json';
import en from './locales/en.json';
import { filledIn } from './use-suggestions.ts';

const facts = { product: 'Funkelfaser', rewardSentence: 'Ich bekomme 90 €.' };

test('every built-in text says what the sender gets', () => {
  for (const texts of [de, en])
    for (const kind of ['warm', 'short', 'facts'] as const)
      expect(texts[`text.${kind}`]).toContain('{{reward}}');
});

test("an editor's text that leaves it out gets the sentence at its end", () => {
  expect(filledIn('Sieh dir {product} an.', facts)).toBe(
    'Sieh dir Funkelfaser an. Ich bekomme 90 €.',
  );
  expect(filledIn('{rewardSentence} Alles hier:', facts)).toBe('Ich bekomme 90 €. Alles hier:');
});

test("an editor's text that names the whole reward by itself is not used", () => {
  expect(filledIn('{reward} für dich! {rewardSentence}', facts)).toBeNull();
});

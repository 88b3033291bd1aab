import { contentBlockQuery } from '@weitersagen/api-client/content-queries';
import { fillIn } from '@weitersagen/domain/fill-in';
import { plainText } from '@weitersagen/domain-ui/plain-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { shareTexts } from './share-texts.ts';

/** What a suggestion may name, as `{product}` and `{rewardSentence}` in the content service. */
export interface SuggestionFacts {
  readonly product: string;
  readonly rewardSentence: (tone: 'close' | 'formal') => string;
}

/** A text to start a message from. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

function useBlock(id: string) {
  const { id: tenant } = useTenant();
  const block = contentBlockQuery(useApi(), tenant, id, useLocale());
  return useQuery({ ...block, staleTime: Infinity, retry: false }).data;
}

/**
 * Fills in an editor's text. One that leaves the sentence about the reward out gets it at the end: every message says that the sender
 * gets something. Gives null for one that names the whole reward by itself, as was once possible: a contact who gets half of it, or
 * nothing, would read it as a promise.
 */
export function filledIn(text: string, facts: Readonly<Record<string, string>>): string | null {
  if (text.includes('{reward}')) return null;
  const whole = text.includes('{rewardSentence}') ? text : `${text.trimEnd()} {rewardSentence}`;
  return fillIn(whole, facts);
}

/** The three suggestions as the tenant's editors wrote them; our own words while the content service does not answer. */
export function useSuggestions({ product, rewardSentence }: SuggestionFacts) {
  const t = useTexts(shareTexts);
  const kinds = [
    { kind: 'warm', tone: 'close', block: useBlock('teilen-persoenlich') },
    { kind: 'short', tone: 'close', block: useBlock('teilen-kurz') },
    { kind: 'facts', tone: 'formal', block: useBlock('teilen-sachlich') },
  ] as const;
  return kinds.map(({ kind, tone, block }): Suggestion => {
    const sentence = rewardSentence(tone);
    const edited = block && filledIn(plainText(block.html), { product, rewardSentence: sentence });
    return {
      id: kind,
      title: block?.title || t(`suggest.${kind}`),
      text: edited ?? t(`text.${kind}`, { product, reward: sentence }),
    };
  });
}

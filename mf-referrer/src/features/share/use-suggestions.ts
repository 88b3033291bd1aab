import { contentBlockQuery } from '@weitersagen/api-client/content-queries';
import { plainText } from '@weitersagen/domain-ui/plain-text';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { useShareTexts } from './share-texts.ts';

/** What a suggestion may name, as `{product}` and `{reward}` in the content service. */
export interface SuggestionFacts {
  readonly product: string;
  readonly reward: string;
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

/** The three suggestions as the tenant's editors wrote them; our own words while the content service does not answer. */
export function useSuggestions(facts: SuggestionFacts): readonly Suggestion[] {
  const t = useShareTexts();
  const kinds = [
    { kind: 'warm', block: useBlock('teilen-persoenlich') },
    { kind: 'short', block: useBlock('teilen-kurz') },
    { kind: 'facts', block: useBlock('teilen-sachlich') },
  ] as const;
  return kinds.map(({ kind, block }) => ({
    id: kind,
    title: block?.title ?? t(`suggest.${kind}`),
    text: block
      ? plainText(block.html)
          .replaceAll('{product}', facts.product)
          .replaceAll('{reward}', facts.reward)
      : t(`text.${kind}`, { ...facts }),
  }));
}

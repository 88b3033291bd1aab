import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { shareTexts } from './share-texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestionFacts } from './use-suggestions.ts';

interface TextSuggestionsProps extends SuggestionFacts {
  /** The text that stands there at first. */
  readonly suggested: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Three texts to start from. What the person wrote is kept and comes back at a press, and so does the text of the beginning. */
export function TextSuggestions({
  product,
  rewardSentence,
  suggested,
  text,
  onChange,
}: TextSuggestionsProps) {
  const t = useTexts(shareTexts);
  const [own, setOwn] = useState<string | null>(null);
  const suggestions = useSuggestions({ product, rewardSentence });
  const isOwn = text !== suggested && suggestions.every((other) => other.text !== text);
  function take(next: string) {
    if (isOwn) setOwn(text);
    onChange(next);
  }
  return (
    <div role="group" aria-label={t('suggest.label')}>
      <Cluster gap={8}>
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.id}
            variant="secondary"
            aria-pressed={text === suggestion.text}
            onClick={() => take(suggestion.text)}
          >
            {suggestion.title}
          </Button>
        ))}
      </Cluster>
      <Cluster gap={24}>
        {text !== suggested && (
          <Button variant="flush" onClick={() => take(suggested)}>
            {t('suggest.reset')}
          </Button>
        )}
        {own !== null && own !== text && (
          <Button variant="flush" onClick={() => onChange(own)}>
            {t('suggest.back')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

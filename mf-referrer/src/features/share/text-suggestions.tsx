import { useState } from 'react';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { useShareTexts } from './share-texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestionFacts } from './use-suggestions.ts';

interface TextSuggestionsProps {
  readonly facts: SuggestionFacts;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Three texts to start from. What the person wrote is kept and comes back at a press. */
export function TextSuggestions({ facts, text, onChange }: TextSuggestionsProps) {
  const t = useShareTexts();
  const [own, setOwn] = useState<string | null>(null);
  const suggestions = useSuggestions(facts);
  return (
    <div role="group" aria-label={t('suggest.label')}>
      <Cluster gap={8}>
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.id}
            variant="secondary"
            aria-pressed={text === suggestion.text}
            onClick={() => {
              if (suggestions.every((other) => other.text !== text)) setOwn(text);
              onChange(suggestion.text);
            }}
          >
            {suggestion.title}
          </Button>
        ))}
        {own !== null && own !== text && (
          <Button variant="quiet" onClick={() => onChange(own)}>
            {t('suggest.back')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { useShareTexts } from './share-texts.ts';

interface TextSuggestionsProps {
  readonly facts: { readonly product: string; readonly reward: string };
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const kinds = ['warm', 'short', 'facts'] as const;

/** Three texts to start from. What the person wrote is kept and comes back at a press. */
export function TextSuggestions({ facts, text, onChange }: TextSuggestionsProps) {
  const t = useShareTexts();
  const [own, setOwn] = useState<string | null>(null);
  const suggestions = kinds.map((kind) => t(`text.${kind}`, facts));
  return (
    <div role="group" aria-label={t('suggest.label')}>
      <Cluster gap={8}>
        {kinds.map((kind, index) => (
          <Button
            key={kind}
            variant="secondary"
            aria-pressed={text === suggestions[index]}
            onClick={() => {
              if (!suggestions.includes(text)) setOwn(text);
              onChange(suggestions[index] ?? text);
            }}
          >
            {t(`suggest.${kind}`)}
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

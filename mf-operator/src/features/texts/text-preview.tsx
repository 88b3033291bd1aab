import { useState } from 'react';
import type { KeptText } from '@weitersagen/contracts/operator-texts';
import { fillIn } from '@weitersagen/domain/fill-in';
import { wordsOfText, type TextKind } from '@weitersagen/domain/programme-texts';
import { rewardWords } from '@weitersagen/domain/reward-words';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import { TypedTextFrames } from '../../area/page-frames/typed-text-frames.tsx';
import { openVersion, shownVersion, type TextValues } from './text-values.ts';
import { textsTexts } from './texts-texts.ts';

interface TextPreviewProps {
  readonly client: string;
  readonly kind: Exclude<TextKind, 'mail'>;
  readonly text: KeptText;
  readonly words: TextValues;
}

/** A reward in halves. */
const exampleParts = { referrerRewardCents: 3000, recipientRewardCents: 3000 };

/** A text on a page of its client, in each language in which there is something to see, with examples in place of what pages fill in. */
export function TextPreview({ client, kind, text: kept, words }: TextPreviewProps) {
  const t = useTexts(textsTexts);
  const [language, setLanguage] = useState('De');
  const { id } = kept;
  const picture = (openVersion(kept) ?? shownVersion(kept))?.picture ?? null;
  const shown = (which: 'De' | 'En') => {
    const locale = which === 'De' ? 'de' : 'en';
    const examples = {
      product: t('example.product'),
      rewardSentence: rewardWords('close', exampleParts, locale),
      name: t('example.name'),
    };
    const [group, title] = [words[`group${which}`], words[`title${which}`]];
    const text = fillIn(words[`text${which}`], examples);
    const isEmpty = title === '' && wordsOfText(text) === '' && picture === null;
    if (isEmpty) return <Text tone="muted">{t('previewEmpty')}</Text>;
    return <TypedTextFrames typed={{ client, kind, id, locale, group, title, text, picture }} />;
  };
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('preview')}
      </Heading>
      <Tabs
        label={t('preview')}
        selected={language}
        onSelect={setLanguage}
        items={(['De', 'En'] as const).map((which) => ({
          id: which,
          title: t(which === 'De' ? 'german' : 'english'),
          content: shown(which),
        }))}
      />
    </Stack>
  );
}

import { useState } from 'react';
import { fillIn } from '@weitersagen/domain/fill-in';
import { textParts } from '@weitersagen/domain/programme-texts';
import type { TextKind } from '@weitersagen/domain/programme-texts';
import { rewardWords } from '@weitersagen/domain/reward-words';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import type { TextValues } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';

interface TextPreviewProps {
  readonly kind: TextKind;
  readonly id: string;
  readonly words: TextValues;
}

/** A reward in halves. */
const exampleParts = { referrerRewardCents: 3000, recipientRewardCents: 3000 };

/** A text as pages show it, with examples in place of what they fill in. */
export function TextPreview({ kind, id, words }: TextPreviewProps) {
  const t = useTexts(textsTexts);
  const [language, setLanguage] = useState('De');
  const isRich = textParts[kind].text?.rich === true;
  const shown = (which: 'De' | 'En') => {
    const examples = {
      product: t('example.product'),
      rewardSentence: rewardWords('close', exampleParts, which === 'De' ? 'de' : 'en'),
      name: t('example.name'),
    };
    const [title, text] = [words[`title${which}`], fillIn(words[`text${which}`], examples)];
    return (
      <div className={classes['preview']} lang={which === 'De' ? 'de' : 'en'}>
        <Stack gap={12}>
          {title !== '' && (
            <Heading level={3} size="small">
              {title}
            </Heading>
          )}
          {isRich ? <RichText key={id} html={text} /> : <Text>{text}</Text>}
          {title === '' && text === '' && <Text tone="muted">{t('previewEmpty')}</Text>}
        </Stack>
      </div>
    );
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

import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './legal.module.css';
import { legalTexts } from './legal-texts.ts';

interface LegalShownProps {
  readonly title: string;
  /** Simple markup, reduced to it by the server or by the editor. */
  readonly html: string;
  readonly language: 'de' | 'en';
}

/** A legal text as its page shows it. */
export function LegalShown({ title, html, language }: LegalShownProps) {
  const t = useTexts(legalTexts);
  if (title === '' && html === '') return <Text tone="muted">{t('nothing')}</Text>;
  return (
    <div className={classes['shown']} lang={language}>
      <Stack gap={16}>
        <Heading level={3}>{title}</Heading>
        <RichText html={html} />
      </Stack>
    </div>
  );
}

import { sectionsOf } from '@weitersagen/domain/legal-sections';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './legal.module.css';
import { legalTexts } from './legal-texts.ts';

interface LegalShownProps {
  readonly title: string;
  readonly text: string;
  readonly language: 'de' | 'en';
}

/** A legal text as its page shows it. */
export function LegalShown({ title, text, language }: LegalShownProps) {
  const t = useTexts(legalTexts);
  const sections = sectionsOf(text);
  if (title === '' && sections.length === 0) return <Text tone="muted">{t('nothing')}</Text>;
  return (
    <div className={classes['shown']} lang={language}>
      <Stack gap={16}>
        <Heading level={3}>{title}</Heading>
        {sections.map(({ heading, paragraphs }, index) => (
          <Stack key={`${index} ${heading}`} gap={8}>
            <Heading level={4} size="small">
              {heading}
            </Heading>
            {paragraphs.map((paragraph, place) => (
              <Text key={`${place} ${paragraph.slice(0, 20)}`}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

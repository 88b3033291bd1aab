import { usePageTitle } from '@weitersagen/platform/page-title';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { CodeForm } from '../features/code/code-form.tsx';
import { useTexts } from '../area/texts.ts';

/** Entry with a code that somebody was told or found on a card. product.md, section "4 Screens". */
export default function CodeEntry() {
  const t = useTexts();
  usePageTitle(t('code.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Stack gap={12}>
            <Heading level={1}>{t('code.title')}</Heading>
            <Text size="lead">{t('code.intro')}</Text>
          </Stack>
          <CodeForm />
          <Text size="small" tone="muted">
            {t('code.noCode')}
          </Text>
        </Stack>
      </Page>
    </Section>
  );
}

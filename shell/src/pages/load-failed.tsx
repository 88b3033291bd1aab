import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';

/** In place of a page whose content did not come; the specified sentence, and another try. */
export function LoadFailed(props: { readonly title: string; readonly onRetry: () => void }) {
  const t = useTexts('shell');
  return (
    <Section>
      <Page width="text">
        <Stack gap={24} align="start">
          <Heading level={1}>{props.title}</Heading>
          <Notice tone="critical" role="alert" title={t('contentMissing')} />
          <Button variant="secondary" onClick={props.onRetry}>
            {t('areaError.retry')}
          </Button>
        </Stack>
      </Page>
    </Section>
  );
}

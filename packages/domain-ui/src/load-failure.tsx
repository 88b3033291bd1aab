import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { FailureNotice } from './failure-notice.tsx';

/** A page whose data did not come: what happened and another try. */
export function LoadFailure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useTexts('platform');
  return (
    <Section>
      <Page width="text">
        <Stack gap={24} align="start">
          <Heading level={1}>{t('failure.load')}</Heading>
          {isApiFailure(error) && <FailureNotice failure={error} />}
          <Button variant="secondary" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </Stack>
      </Page>
    </Section>
  );
}

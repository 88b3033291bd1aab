import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of the page that could not be loaded, and another try. */
export function Failed({ error, onRetry }: FailedProps) {
  const { t } = useArea();
  return (
    <Stack gap={16} align="start">
      <FailureNotice failure={isApiFailure(error) ? error : null} />
      <Button variant="secondary" onClick={onRetry}>
        {t('report.retry')}
      </Button>
    </Stack>
  );
}

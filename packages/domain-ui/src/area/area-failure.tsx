import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { FailureNotice } from '../failure-notice.tsx';
import { useArea } from './use-area.ts';

interface AreaFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of the page that could not be loaded, and another try. */
export function AreaFailure({ error, onRetry }: AreaFailureProps) {
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

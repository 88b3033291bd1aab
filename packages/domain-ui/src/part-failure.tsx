import { useEffect } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';

/**
 * Says in its place that a part of the page did not come, and offers another try; once a lost connection is back, it tries by
 * itself. The page around stays as it is.
 */
export function PartFailure({ onRetry }: { readonly onRetry: (by: 'press' | 'itself') => void }) {
  const t = useTexts('platform');
  useEffect(() => {
    const back = () => onRetry('itself');
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  });
  return (
    <Notice
      tone="critical"
      role="alert"
      title={t(navigator.onLine ? 'failure.load' : 'failure.network')}
    >
      <div>
        <Button variant="secondary" size="small" onClick={() => onRetry('press')}>
          {t('failure.retry')}
        </Button>
      </div>
    </Notice>
  );
}

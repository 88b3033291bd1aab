import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';

interface CardFailureProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** A part of the page that did not come, while the rest stands. */
export function CardFailure({ title, onRetry }: CardFailureProps) {
  const p = useTexts('platform');
  return (
    <Notice tone="warning" role="alert" title={title}>
      <Button variant="secondary" onClick={onRetry}>
        {p('failure.retry')}
      </Button>
    </Notice>
  );
}

import type { ReactNode } from 'react';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { ErrorRecovery } from './error-recovery.tsx';

/** What is said where the server had no words. */
function ownWords({ key }: ApiFailure) {
  if (key === 'network') return 'failure.network';
  return key === 'invalidInput' ? 'form.summary' : 'failure.technical';
}

/** Says what went wrong with a call, in the server's words where it had some, with its number; `children` offer another way on. */
export function FailureNotice({
  failure,
  children,
}: {
  readonly failure: ApiFailure | null;
  readonly children?: ReactNode;
}) {
  const t = useTexts('platform');
  if (!failure) return null;
  return (
    <Notice tone="critical" role="alert" title={failure.message || t(ownWords(failure))}>
      {children ?? <ErrorRecovery of={failure.key} />}
      {failure.reference !== '' && (
        <Text size="small">{t('failure.reference', { reference: failure.reference })}</Text>
      )}
    </Notice>
  );
}

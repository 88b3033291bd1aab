import { useState } from 'react';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { useLeaveWarning } from '@weitersagen/ui/use-leave-warning';
import { fileImportTexts } from './file-import-texts.ts';
import classes from './file-import.module.css';
import type { UnderWay } from './file-words.ts';
import { isAwaited } from './kept-import.ts';

/** How often it is asked how far an import is, in milliseconds. */
export const ASKED_EVERY_MS = 500;

interface ImportBarProps {
  readonly importId: string;
  /** Whether what is written is taken back at the end. */
  readonly isTrial: boolean;
  readonly progressOf: UnderWay['progressOf'];
}

/**
 * How far a check or an import is, while it runs, and what becomes of it where the page is left. That nothing is known yet or any more is
 * a bar without an end.
 */
export function ImportBar({ importId, isTrial, progressOf }: ImportBarProps) {
  const t = useTexts(fileImportTexts);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['import', importId],
    queryFn: ({ signal }) => progressOf(importId, signal),
    refetchInterval: ASKED_EVERY_MS,
    gcTime: 0,
    retry: false,
  });
  const step = data?.step ?? null;
  // What was begun has arrived, and goes on without this page.
  const [hasBegun, setBegun] = useState(false);
  if (step !== null && !hasBegun) setBegun(true);
  const known = data !== undefined && step !== null;
  return (
    <div className={classes['far']}>
      <progress
        className={classes['bar']}
        aria-label={t('progress')}
        {...(known && { max: Math.max(data.total, 1), value: data.done })}
      />
      {known && (
        <span className={classes['count']}>
          {t(`step.${step === 'write' && isTrial ? 'try' : step}`, {
            done: formatCount(data.done, locale),
            total: formatCount(data.total, locale),
          })}
        </span>
      )}
      {isAwaited(importId) && !hasBegun ? (
        <StillSending />
      ) : (
        <Text size="small" tone="muted">
          {t(isTrial ? 'left.checkGoesOn' : 'left.importGoesOn')}
        </Text>
      )}
    </div>
  );
}

/** That a file is still on its way, which ends where the page is closed: the browser asks before that. */
function StillSending() {
  const t = useTexts(fileImportTexts);
  useLeaveWarning();
  return (
    <Text size="small" tone="muted">
      {t('left.sending')}
    </Text>
  );
}

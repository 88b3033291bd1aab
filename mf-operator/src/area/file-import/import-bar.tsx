import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { fileImportTexts } from './file-import-texts.ts';
import classes from './file-import.module.css';
import type { FileKind } from './file-words.ts';

/** How often it is asked how far an import is, in milliseconds. */
const ASKED_EVERY_MS = 500;

interface ImportBarProps {
  readonly importId: string;
  /** Whether what is written is taken back at the end. */
  readonly isTrial: boolean;
  readonly progressOf: NonNullable<FileKind<string>['progressOf']>;
}

/** How far a check or an import is, while it runs. That nothing is known yet or any more is a bar without an end. */
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
  if (data === undefined || step === null)
    return <progress className={classes['bar']} aria-label={t('progress')} />;
  const counts = {
    done: formatCount(data.done, locale),
    total: formatCount(data.total, locale),
  };
  return (
    <div className={classes['far']}>
      <progress
        className={classes['bar']}
        aria-label={t('progress')}
        max={Math.max(data.total, 1)}
        value={data.done}
      />
      <span className={classes['count']}>
        {t(`step.${step === 'write' && isTrial ? 'try' : step}`, counts)}
      </span>
    </div>
  );
}

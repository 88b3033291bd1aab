import type { PeriodicJob } from '@weitersagen/contracts/operator-upkeep';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { Text } from '@weitersagen/ui/text';
import { FailureText } from './failure-text.tsx';
import classes from './job-name.module.css';
import { upkeepTexts } from './upkeep-texts.ts';
import { useWorkWords } from './use-work-words.ts';

const MS_OF_SECOND = 1000;

/** The columns of the list of jobs. */
export function useJobColumns(): readonly Column<PeriodicJob>[] {
  const t = useTexts(upkeepTexts);
  const locale = useLocale();
  const words = useWorkWords();
  const time = (instant: string | null) =>
    instant === null ? '' : formatDateTime(new Date(instant), locale);
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 2,
  });
  function outcome({ state, result, failure }: PeriodicJob) {
    return (
      <>
        {state !== 'idle' && <Badge tone="primary">{t(`state.${state}`)}</Badge>}{' '}
        {result !== null && (
          <Badge tone={result === 'ok' ? 'positive' : 'critical'}>{t(`outcome.${result}`)}</Badge>
        )}
        {failure !== null && <FailureText failure={failure} />}
      </>
    );
  }
  return [
    {
      id: 'name',
      title: t('jobs.name'),
      wraps: true,
      render: ({ name }) => (
        <div className={classes['job']}>
          {words.job(name)}
          <div className={classes['does']}>
            <Text size="small" tone="muted">
              {words.does(name)}
            </Text>
          </div>
        </div>
      ),
    },
    { id: 'result', title: t('jobs.result'), render: outcome },
    {
      id: 'last',
      title: t('jobs.last'),
      render: ({ lastRun }) => (lastRun === null ? t('jobs.never') : time(lastRun)),
    },
    { id: 'next', title: t('jobs.next'), render: ({ nextRun }) => time(nextRun) },
    {
      id: 'duration',
      title: t('jobs.duration'),
      align: 'end',
      render: ({ durationMs }) =>
        durationMs === null ? '' : seconds.format(durationMs / MS_OF_SECOND),
    },
    {
      id: 'every',
      title: t('jobs.every'),
      render: ({ everySeconds }) => words.period(everySeconds),
    },
    {
      id: 'counts',
      title: t('jobs.counts'),
      align: 'end',
      render: ({ runs, failures }) =>
        `${runs.toLocaleString(locale)} (${failures.toLocaleString(locale)})`,
    },
  ];
}

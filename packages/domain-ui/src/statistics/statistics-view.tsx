import type { ComponentType } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { SummaryRow } from '@weitersagen/contracts/agency-reports';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { FailureNotice } from '../failure-notice.tsx';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useCellTexts } from '../report/cell-texts.ts';
import { Funnel } from './funnel.tsx';
import { stages, sumOf } from './stages.ts';
import classes from './statistics.module.css';
import { groupings, periods, useStatistics } from './use-statistics.ts';
import type { ScopeSelectProps } from '../report/report-view.tsx';
import { useArea } from '../area/use-area.ts';

type Statistics = ReturnType<typeof useStatistics>;

interface StatisticsViewProps {
  readonly user: StaffUser;
  /** Chooses whose figures are shown; without it they are one person's. */
  readonly scopeSelect?: ComponentType<ScopeSelectProps> | undefined;
}

function Choices({
  user,
  scopeSelect: ScopeSelect,
  request,
  ask,
}: Pick<Statistics, 'request' | 'ask'> & StatisticsViewProps) {
  const { t } = useArea();
  // Without a choice of scope everything is one person's.
  const groups = groupings.filter((group) => ScopeSelect !== undefined || group !== 'mitarbeiter');
  return (
    <div className={classes['choices']}>
      <ChoiceSelect
        label={t('figures.period')}
        value={request.days}
        options={periods.map((value) => ({ value, label: t('figures.days', { days: value }) }))}
        onChange={(value) => ask('zeitraum', value)}
      />
      {ScopeSelect && (
        <ScopeSelect user={user} scope={request.scope} onScope={(value) => ask('bereich', value)} />
      )}
      <ChoiceSelect
        label={t('figures.group')}
        value={request.group}
        options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={(value) => ask('gruppe', value)}
      />
    </div>
  );
}

/** The funnel of a period as bars, and the same figures by group as a table. product.md, section "9 Calls". */
export function StatisticsView({ user, scopeSelect }: StatisticsViewProps) {
  const { t } = useArea();
  const { day } = useCellTexts(t);
  const { request, statistics, ask } = useStatistics(user.email);
  const { data, error } = statistics;
  const group: Column<SummaryRow> = {
    id: 'group',
    title: t(`group.${request.group}`),
    render: (row) => row.label,
  };
  const counts = stages.map((stage): Column<SummaryRow> => ({
    id: stage,
    title: t(`stage.${stage}`),
    align: 'end',
    render: (row) => row[stage],
  }));
  return (
    <>
      <Choices user={user} scopeSelect={scopeSelect} request={request} ask={ask} />
      {error ? (
        <>
          <FailureNotice failure={isApiFailure(error) ? error : null} />
          <Button variant="secondary" onClick={() => void statistics.refetch()}>
            {t('report.retry')}
          </Button>
        </>
      ) : (
        <>
          <Text tone="muted" size="small">
            {data
              ? t('figures.between', { from: day(data.from), to: day(data.to) })
              : t('report.loading')}
          </Text>
          {data ? <Funnel counts={sumOf(data.rows)} /> : <Skeleton shape="block" />}
          <Heading level={2} size="small">
            {t('figures.byGroup')}
          </Heading>
          {data?.rows.length === 0 ? (
            <Text>{t('figures.empty')}</Text>
          ) : (
            <DataTable
              caption={t('figures.byGroup')}
              columns={[group, ...counts]}
              rows={data?.rows ?? null}
              keyOf={(row) => row.key}
              busy={statistics.isPlaceholderData}
              loadingRows={3}
            />
          )}
        </>
      )}
    </>
  );
}

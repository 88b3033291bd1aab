import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { SummaryRow } from '@weitersagen/contracts/agency-reports';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ScopeSelect } from '../report/scope-select.tsx';
import { useCellTexts } from '../reports/cell-texts.ts';
import { Funnel } from './funnel.tsx';
import { stages, sumOf } from './stages.ts';
import classes from './statistics.module.css';
import { groupings, periods, useStatistics } from './use-statistics.ts';

function Choices({
  user,
  request,
  ask,
}: Pick<ReturnType<typeof useStatistics>, 'request' | 'ask'> & { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  return (
    <div className={classes['choices']}>
      <ChoiceSelect
        label={t('statistics.period')}
        value={request.days}
        options={periods.map((value) => ({ value, label: t('statistics.days', { days: value }) }))}
        onChange={(value) => ask('zeitraum', value)}
      />
      <ScopeSelect user={user} scope={request.scope} onScope={(value) => ask('bereich', value)} />
      <ChoiceSelect
        label={t('statistics.group')}
        value={request.group}
        options={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={(value) => ask('gruppe', value)}
      />
    </div>
  );
}

/** The funnel of a period as bars, and the same figures by group as a table. product.md, section "9 Calls". */
export function StatisticsView({ user }: { readonly user: StaffUser }) {
  const { t, day } = useCellTexts();
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
      <Choices user={user} request={request} ask={ask} />
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
              ? t('statistics.between', { from: day(data.from), to: day(data.to) })
              : t('report.loading')}
          </Text>
          {data ? <Funnel counts={sumOf(data.rows)} /> : <Skeleton shape="block" />}
          <Heading level={2} size="small">
            {t('statistics.byGroup')}
          </Heading>
          {data?.rows.length === 0 ? (
            <Text>{t('statistics.empty')}</Text>
          ) : (
            <DataTable
              caption={t('statistics.byGroup')}
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

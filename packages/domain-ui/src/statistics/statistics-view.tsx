import type { ComponentType } from 'react';
import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Notice } from '@weitersagen/ui/notice';
import { saveFile } from '@weitersagen/ui/save-file';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useCellTexts } from '../report/cell-texts.ts';
import { ExportButton } from '../report/export-button.tsx';
import { exportFile } from '../report/export-file.ts';
import { monthText } from '../report/month-text.ts';
import type { ReportColumn } from '../report/report-definition.ts';
import { Choices } from './choices.tsx';
import { Funnel } from './funnel.tsx';
import { GroupChart } from './group-chart.tsx';
import { everyMonth } from './marks.ts';
import { stagesOf, sumOf } from './stages.ts';
import classes from './statistics.module.css';
import { useStatistics } from './use-statistics.ts';
import type { Statistics } from './use-statistics.ts';
import type { ScopeSelectProps } from '../report/report-view.tsx';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useFailure } from '../use-failure.ts';

interface StatisticsViewProps {
  readonly user: StaffUser;
  /** Chooses whose figures are shown; without it they are one person's. */
  readonly scopeSelect?: ComponentType<ScopeSelectProps> | undefined;
}

/** Groups that a referral may be in none of. */
const withoutGroups = ['kanaele', 'kontaktkanaele', 'mitarbeiter', 'filialen'] as const;

/** The funnel of a period as bars, and its figures by group as a chart with a table. product.md, section "9 Calls". */
export function StatisticsView({ user, scopeSelect }: StatisticsViewProps) {
  const { t } = useArea();
  const figures = useStatistics(user.email);
  const { request, isSound, isTooLong, statistics, ask } = figures;
  const { data, error } = statistics;
  return (
    <>
      <Choices user={user} scopeSelect={scopeSelect} shown={data} request={request} ask={ask} />
      {isTooLong && (
        <Notice
          tone="warning"
          role="alert"
          title={t('figures.wrongPeriod', { days: MOST_STATISTICS_DAYS })}
        />
      )}
      {isSound && error && <AreaFailure error={error} onRetry={() => void statistics.refetch()} />}
      {isSound && !error && <Figures {...figures} />}
    </>
  );
}

function Figures({ request, stage, statistics, ask }: Statistics) {
  const { t } = useArea();
  const { day } = useCellTexts(t);
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const { data } = statistics;
  const isByMonth = data?.group === 'monate';
  const rows = data && isByMonth ? everyMonth(data.rows, data) : data?.rows;
  function nameOf({ key, label }: StatisticsRow): string {
    if (isByMonth) return monthText(key, locale);
    const by = withoutGroups.find((one) => one === data?.group);
    return key === '' && by ? t(`group.without.${by}`) : label;
  }
  const named = rows?.map((row) => ({ ...row, label: nameOf(row) }));
  const group: ReportColumn<StatisticsRow> = {
    id: 'group',
    title: t(`group.${request.group}`),
    render: (row) => row.label,
    text: (row) => row.label,
  };
  const shown = stagesOf(data?.group ?? request.group);
  const counts = shown.map((one): ReportColumn<StatisticsRow> => ({
    id: one,
    title: t(`stage.${one}`),
    align: 'end',
    render: (row) => formatCount(row[one], locale),
    text: (row) => String(row[one]),
    value: (row) => row[one],
  }));
  const columns = [group, ...counts];
  return (
    <>
      <Text tone="muted" size="small">
        {data
          ? t('figures.between', { from: day(data.from), to: day(data.to) })
          : t('report.loading')}
      </Text>
      <div className={classes['drawn']}>
        {data ? <Funnel counts={sumOf(data.rows)} shown={shown} /> : <Skeleton shape="block" />}
        {data && named && data.rows.length > 0 && (
          <GroupChart stage={stage} group={data.group} rows={named} ask={ask} />
        )}
      </div>
      <Heading level={2} size="small">
        {t('figures.byGroup')}
      </Heading>
      {data?.rows.length === 0 ? (
        <Text>{t('figures.empty')}</Text>
      ) : (
        <>
          <DataTable
            caption={t('figures.byGroup')}
            columns={columns}
            rows={named ?? null}
            keyOf={(row) => row.key}
            busy={statistics.isPlaceholderData}
            loadingRows={3}
          />
          <ExportButton
            progress={null}
            disabled={!data || statistics.isPlaceholderData}
            onStart={async (format) => {
              if (!data || !named) return false;
              clear();
              try {
                const file = await exportFile(format, named, columns, t('figures.byGroup'));
                saveFile(file, `${t('figures.file')}-${data.from}-${data.to}.${format}`);
                return true;
              } catch (error) {
                report(error);
                return false;
              }
            }}
            onCancel={() => undefined}
          />
          <FailureNotice failure={failure} />
        </>
      )}
    </>
  );
}

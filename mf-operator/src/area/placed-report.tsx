import { useState, type ReactNode } from 'react';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { ColumnChoice } from '@weitersagen/domain-ui/report/column-choice';
import { ExportButton } from '@weitersagen/domain-ui/report/export-button';
import { FilterChips } from '@weitersagen/domain-ui/report/filter-chips';
import { FilterForm } from '@weitersagen/domain-ui/report/filter-form';
import { useFilterTexts, type KnownOptions } from '@weitersagen/domain-ui/report/filter-texts';
import { NoRows } from '@weitersagen/domain-ui/report/no-rows';
import type {
  ReportColumn,
  ReportDefinition,
  ReportPart,
} from '@weitersagen/domain-ui/report/report-definition';
import { useColumnChoice } from '@weitersagen/domain-ui/report/use-column-choice';
import { useExport } from '@weitersagen/domain-ui/report/use-export';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import classes from './placed-report.module.css';
import type { usePlacedReport } from './use-placed-report.ts';

interface PlacedReportProps<Row> {
  readonly definition: ReportDefinition<Row>;
  readonly report: ReturnType<typeof usePlacedReport<Row, ReportPart<Row>>>;
  /** Of a file of all that was found, and of the table where `hasChoice` lets columns be hidden. */
  readonly columns: readonly ReportColumn<Row>[];
  readonly hasChoice?: boolean;
  readonly known: KnownOptions;
  readonly texts: {
    readonly title: string;
    readonly file: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly pages: string;
    readonly newest: string;
    readonly older: string;
  };
  /** How much the page shows, in words. */
  readonly countText: (part: ReportPart<Row>) => string;
  readonly children: (shown: {
    readonly rows: readonly Row[];
    readonly columns: readonly ReportColumn<Row>[];
    readonly isBusy: boolean;
  }) => ReactNode;
}

/** A list that is too long to be counted: filters, rows, older ones, and a file of all that was found. Everything it shows stands in the address. */
export function PlacedReport<Row>({
  definition,
  report: { request, filter, isSound, isFirst, page, find, go, count },
  columns,
  hasChoice = false,
  known,
  texts,
  countText,
  children,
}: PlacedReportProps<Row>) {
  const { t } = useArea();
  const filterTexts = useFilterTexts(known);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const choice = useColumnChoice(columns);
  const exporting = useExport({
    definition,
    request,
    columns: choice.shown,
    fileName: texts.file,
    sheetName: texts.title,
  });
  const { data, isError } = page;
  const { filters } = definition;
  const isShown = isSound && !isError;

  return (
    <>
      <Cluster>
        {filters.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen || !isSound}
            onClick={() => setOpen(!isOpen)}
          >
            {t('filter.toggle')}
          </Button>
        )}
        {hasChoice && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('report.columns')}
          </Button>
        )}
        <ExportButton
          progress={exporting.progress}
          disabled={!isShown || !data || data.rows.length === 0}
          onStart={exporting.start}
          onCancel={exporting.cancel}
        />
      </Cluster>
      {isChoosing && (
        <ColumnChoice columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
      )}
      <div hidden={!isOpen && isSound}>
        <FilterForm filters={filters} values={filter} texts={filterTexts} onFilter={find} />
      </div>
      <FilterChips
        filters={filters}
        values={filter}
        texts={filterTexts}
        onRemove={(names) =>
          find(Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name))))
        }
      />
      <FailureNotice failure={exporting.failure} />
      <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
        {isShown && (data === undefined ? t('report.loading') : countText(data))}
      </p>
      {isError && <AreaFailure error={page.error} onRetry={() => void page.refetch()} />}
      {isShown && !data && <Skeleton shape="block" />}
      {isShown && data?.rows.length === 0 && (
        <NoRows
          title={texts.empty}
          text={texts.emptyText}
          isNarrowed={!isFirst || Object.keys(filter).length > 0}
          onReset={() => find({})}
        />
      )}
      {isShown &&
        data !== undefined &&
        data.rows.length > 0 &&
        children({
          rows: data.rows,
          columns: choice.shown,
          isBusy: page.isPlaceholderData,
        })}
      {isShown && (!isFirst || data?.hasNext === true) && (
        <nav aria-label={texts.pages}>
          <Cluster>
            {!isFirst && (
              <Button variant="secondary" onClick={() => go(null)}>
                {texts.newest}
              </Button>
            )}
            {data?.next !== null && data?.next !== undefined && (
              <Button variant="secondary" onClick={() => go(data.next ?? null)}>
                {texts.older}
              </Button>
            )}
          </Cluster>
        </nav>
      )}
    </>
  );
}

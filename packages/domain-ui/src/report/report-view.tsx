import { useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { FailureNotice } from '../failure-notice.tsx';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import type { TableSelection } from '@weitersagen/ui/data-table-selection';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { useFilterTexts } from './filter-texts.ts';
import type { KnownOptions } from './filter-texts.ts';
import { ListPager } from './list-pager.tsx';
import { NoRows } from './no-rows.tsx';
import type {
  ReportColumn,
  ReportDefinition,
  ReportPart,
  ReportTexts,
} from './report-definition.ts';

import classes from './report.module.css';
import { StatusTotals } from './status-totals.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useExactCount } from './use-exact-count.ts';
import { useExport } from './use-export.ts';
import { useReport } from './use-report.ts';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';

/** What can be done with the rows of a report. */
export interface ReportActions<Row> {
  readonly column: Column<Row>;
  readonly selection: TableSelection<Row>;
  /** Shown above the table with the rows on the page. */
  readonly bar: (rows: readonly Row[]) => ReactNode;
}

/** A control for whose figures are shown. */
export interface ScopeSelectProps {
  readonly user: StaffUser;
  /** `alle`, `ich`, or a colleague's account id. */
  readonly scope: string;
  readonly onScope: (scope: string) => void;
}

export interface ReportViewProps<Row, Id extends string> {
  readonly definition: ReportDefinition<Row, Id>;
  readonly texts: ReportTexts<NoInfer<Id>>;
  readonly columns: readonly ReportColumn<Row>[];
  readonly user: StaffUser;
  readonly actions?: ReportActions<Row>;
  /** Options of filters whose values are those in use. */
  readonly known?: KnownOptions;
  /** Chooses whose figures are shown; without it they are one person's. */
  readonly scopeSelect?: ComponentType<ScopeSelectProps> | undefined;
  /** Said beside the number of rows. */
  readonly note?: (part: ReportPart<Row>) => ReactNode;
}

const nothingKnown: KnownOptions = {};

/** Filters, rows and pages of a report; everything it shows stands in the address. */
export function ReportView<Row, Id extends string>(props: ReportViewProps<Row, Id>) {
  const {
    definition,
    texts: own,
    columns,
    user,
    actions,
    known = nothingKnown,
    scopeSelect: ScopeSelect,
    note,
  } = props;
  const { t } = useArea();
  const locale = useLocale();
  const { id, filters, sorts } = definition;
  const { request, isSound, report, ask, sortBy } = useReport(definition, user.email);
  const texts = useFilterTexts(known);
  const [isOpen, setOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const choice = useColumnChoice(columns);
  const exporting = useExport({
    definition,
    request,
    columns: choice.shown,
    fileName: own(`${id}.file`),
    sheetName: own(`${id}.title`),
  });
  const rows = report.data?.rows ?? null;
  const isShown = isSound && !report.isError;
  const counting = useExactCount(definition, request, user.email);
  // Rows beyond those that every page counts are counted on demand.
  const isMinimum = report.data?.isMinimum === true;
  const part = isMinimum && counting.exact ? counting.exact : report.data;
  const total = part?.totalCount;
  const totals = part?.totals ?? [];
  const statusFilter = filters.find(({ name }) => name === 'status');

  function countText(found: number, isAtLeast = false): string {
    const counted = own(`${id}.count`, { count: found, amount: formatCount(found, locale) });
    return isAtLeast ? t('report.moreThan', { counted }) : counted;
  }

  function removeFilters(names: readonly string[]): void {
    const left = Object.entries(request.filter).filter(([name]) => !names.includes(name));
    ask({ filter: Object.fromEntries(left) });
    count.current?.focus(); // the button that was pressed is gone
  }

  const shownColumns = choice.shown.map((column) =>
    sorts.includes(column.id) ? { ...column, sortable: true } : column,
  );
  return (
    <>
      <div className={classes['toolbar']}>
        {ScopeSelect && (
          <ScopeSelect user={user} scope={request.scope} onScope={(scope) => ask({ scope })} />
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen || !isSound}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filter.toggle')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('report.columns')}
        </Button>
        <ExportButton
          progress={exporting.progress}
          disabled={!total || !isSound}
          onStart={exporting.start}
          onCancel={exporting.cancel}
        />
      </div>
      {isChoosing && (
        <ColumnChoice columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
      )}
      <div hidden={!isOpen && isSound}>
        <FilterForm
          filters={filters}
          values={request.filter}
          texts={texts}
          onFilter={(filter) => ask({ filter })}
        />
      </div>
      <FilterChips
        filters={filters}
        values={request.filter}
        texts={texts}
        onRemove={removeFilters}
      />
      <FailureNotice failure={exporting.failure} />
      <div className={classes['found']}>
        <p className={classes['count']} role="status" tabIndex={-1} ref={count}>
          {isShown &&
            (total === undefined ? t('report.loading') : countText(total, part?.isMinimum))}
          {isShown && report.data && note?.(report.data)}
        </p>
        {isShown && part?.isMinimum === true && (
          <Button
            variant="quiet"
            size="small"
            pending={counting.isCounting}
            onClick={() => {
              counting.count();
              count.current?.focus(); // the button goes when the count is there
            }}
          >
            {t('report.countAll')}
          </Button>
        )}
        {isShown && statusFilter && totals.length > 1 && (
          <StatusTotals
            totals={totals}
            filter={statusFilter}
            texts={texts}
            onPick={(status) => {
              ask({ filter: { ...request.filter, status } });
              count.current?.focus(); // the button that was pressed is gone
            }}
          />
        )}
      </div>
      {counting.error && (
        <FailureNotice failure={isApiFailure(counting.error) ? counting.error : null} />
      )}
      {report.isError && <AreaFailure error={report.error} onRetry={() => void report.refetch()} />}
      {isShown && rows?.length === 0 && (
        <NoRows
          title={own(`${id}.empty`)}
          text={own(`${id}.emptyText`)}
          isNarrowed={Object.keys(request.filter).length > 0 || request.page > 1}
          onReset={() => ask({ filter: {} })}
        />
      )}
      {isShown && rows?.length !== 0 && (
        <>
          {actions?.bar(rows ?? [])}
          <DataTable
            caption={own(`${id}.title`)}
            columns={actions ? [...shownColumns, actions.column] : shownColumns}
            rows={rows}
            keyOf={definition.keyOf}
            sort={request.sort}
            onSort={sortBy}
            busy={report.isPlaceholderData}
            {...(actions ? { selection: actions.selection } : {})}
          />
          <ListPager
            page={request.page}
            pageSize={request.pageSize}
            pageCount={report.data?.pageCount ?? 1}
            ask={ask}
          />
        </>
      )}
    </>
  );
}

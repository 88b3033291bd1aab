import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { useArea } from '../area/use-area.ts';
import type { FilterTexts } from './filter-texts.ts';
import type { ReportFilter, ReportPart } from './report-definition.ts';
import classes from './report.module.css';

interface StatusTotalsProps {
  readonly totals: NonNullable<ReportPart<unknown>['totals']>;
  readonly filter: ReportFilter;
  readonly texts: FilterTexts;
  readonly onPick: (status: string) => void;
}

/** How many rows of a report have each status; each leads to those rows. */
export function StatusTotals({ totals, filter, texts, onPick }: StatusTotalsProps) {
  const { t } = useArea();
  const locale = useLocale();
  return (
    <ul className={classes['chips']} aria-label={t('report.totals')}>
      {totals.map(({ status, count }) => (
        <li key={status}>
          <button type="button" className={classes['total']} onClick={() => onPick(status)}>
            {`${texts.valueText(filter, status)}: ${formatCount(count, locale)}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

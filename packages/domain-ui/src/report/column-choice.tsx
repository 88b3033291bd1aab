import type { ReportColumn } from './report-definition.ts';
import { useArea } from '../area/use-area.ts';
import classes from './report.module.css';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly hidden: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** A box for each column that may be hidden. */
export function ColumnChoice<Row>({ columns, hidden, onToggle }: ColumnChoiceProps<Row>) {
  const { t } = useArea();
  return (
    <fieldset className={classes['columns']}>
      <legend>{t('report.columnsLegend')}</legend>
      {columns.slice(1).map(({ id, title }) => (
        <label key={id} className={classes['column']}>
          <input type="checkbox" checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

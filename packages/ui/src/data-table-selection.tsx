import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** Rows that can be ticked, by key. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly keyOf: (row: Row) => string;
  readonly canSelect: (row: Row) => boolean;
  /** Name of the box of a row. */
  readonly labelOf: (row: Row) => string;
  /** Name of the box that ticks all rows shown. */
  readonly allLabel: string;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, checked, disabled = false, onChange }: TickProps): ReactNode {
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The box in the heading: ticks every row shown that can be ticked. */
export function SelectAll<Row>({
  rows,
  selection,
}: {
  readonly rows: readonly Row[];
  readonly selection: TableSelection<Row>;
}): ReactNode {
  const { selected, keyOf, canSelect, allLabel, onChange } = selection;
  const keys = rows.filter(canSelect).map(keyOf);
  return (
    <th scope="col" className={classes['pick']}>
      <Tick
        label={allLabel}
        checked={keys.length > 0 && keys.every((key) => selected.has(key))}
        disabled={keys.length === 0}
        onChange={(checked) => onChange(new Set(checked ? keys : []))}
      />
    </th>
  );
}

/** The box of one row; an empty cell where it cannot be ticked. */
export function SelectRow<Row>({
  row,
  selection,
}: {
  readonly row: Row;
  readonly selection: TableSelection<Row>;
}): ReactNode {
  const { selected, keyOf, canSelect, labelOf, onChange } = selection;
  const key = keyOf(row);
  return (
    <td className={classes['pick']}>
      {canSelect(row) && (
        <Tick
          label={labelOf(row)}
          checked={selected.has(key)}
          onChange={(checked) =>
            onChange(new Set([...selected].filter((one) => one !== key).concat(checked ? key : [])))
          }
        />
      )}
    </td>
  );
}

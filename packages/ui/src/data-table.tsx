import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './data-table.module.css';
import { SelectAll, SelectRow } from './data-table-selection.tsx';
import type { TableSelection } from './data-table-selection.tsx';
import { Skeleton } from './skeleton.tsx';
import { useFocusWhen } from './use-focus-when.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A column as data. The first column of a table names its rows. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'end';
  /** Its heading is a button that asks for another order. */
  readonly sortable?: boolean;
  /** Stays in sight at the end, such as what can be done with a row. */
  readonly stays?: boolean;
  /** Long words go on in a second line, so that the table needs no more room than there is; a narrow one still scrolls. */
  readonly wraps?: boolean;
}

function classOf<Row>({ align, stays, wraps }: Column<Row>): string | undefined {
  return classNames(
    align === 'end' && classes['end'],
    stays && classes['stays'],
    wraps && classes['wraps'],
  );
}

/** Which column the rows are ordered by. */
export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** `null` while the first rows are on their way. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  /** The key of the row that is looked for: it is marked, comes into sight and has the focus. */
  readonly mark?: string | null;
  readonly sort?: TableSort;
  readonly onSort?: (column: string) => void;
  /** Other rows are on their way; the shown ones stay. */
  readonly busy?: boolean;
  /** Rows that stand in for the first ones. */
  readonly loadingRows?: number;
  readonly selection?: TableSelection<Row>;
  /** `cards`: on a phone every row is a card with all its values and what can be done with it in sight; else the table scrolls there too. */
  readonly narrow?: 'cards';
  /** Takes the room that its rows need, and has the page scroll; else it scrolls by itself. */
  readonly isWhole?: boolean;
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}): ReactNode {
  const { id, title, sortable } = column;
  const className = classOf(column);
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = sort?.descending ? 'descending' : 'ascending';
  const isSorted = sort?.column === id;
  const marks = { ascending: '↑', descending: '↓', none: '↕' } as const;
  const state = isSorted ? direction : 'none';
  return (
    <th scope="col" className={className} aria-sort={state}>
      <button type="button" className={classes['sort']} onClick={() => onSort(id)}>
        {title}
        <span className={classes['mark']} data-sorted={isSorted} aria-hidden="true">
          {marks[state]}
        </span>
      </button>
    </th>
  );
}

const marked = { tabIndex: -1, 'aria-current': true } as const;

function BodyRow<Row>({
  row,
  columns,
  selection,
  isMarked,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly selection: TableSelection<Row> | undefined;
  readonly isMarked: boolean;
}): ReactNode {
  const line = useFocusWhen<HTMLTableRowElement>(isMarked);
  const cells = columns.map((column, index) => {
    const { id, title, render } = column;
    const className = classOf(column);
    return index === 0 ? (
      <th key={id} scope="row" className={className}>
        {render(row)}
      </th>
    ) : (
      <td key={id} className={className} data-title={title}>
        {render(row)}
      </td>
    );
  });
  return (
    <tr ref={line} {...(isMarked && marked)}>
      {selection && <SelectRow row={row} selection={selection} />}
      {cells}
    </tr>
  );
}

function LoadingRow({ cells }: { readonly cells: number }): ReactNode {
  return (
    <tr>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <Skeleton width={cell % 2 === 0 ? 'most' : 'half'} />
        </td>
      ))}
    </tr>
  );
}

// A browser that does not focus scrollers by itself would leave the rest of the rows to the mouse.
const scrolledByKeyboard = { tabIndex: 0 } as const;

/**
 * Rows that a server orders and pages. It scrolls inside its own box, so that the page keeps its width; heading, first column and
 * what can be done with a row stay in sight, and a shadow at an edge says that there is more.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  mark = null,
  sort,
  onSort,
  busy = false,
  loadingRows = 10,
  selection,
  narrow,
  isWhole = false,
}: DataTableProps<Row>): ReactNode {
  const captionId = useId();
  const box = useKeptFocus(rows);
  const cells = columns.length + (selection ? 1 : 0);
  return (
    <div
      ref={box}
      className={classNames(
        classes['box'],
        isWhole && classes['whole'],
        narrow === 'cards' && classes['cards'],
      )}
      role="region"
      aria-labelledby={captionId}
      {...scrolledByKeyboard}
    >
      <table className={classes['table']} aria-busy={busy || rows === null}>
        <caption id={captionId} className={classes['caption']}>
          {caption}
        </caption>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows ?? []} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? Array.from({ length: loadingRows }, (_, row) => (
                <LoadingRow key={row} cells={cells} />
              ))
            : rows.map((row) => (
                <BodyRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  selection={selection}
                  isMarked={mark !== null && keyOf(row) === mark}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

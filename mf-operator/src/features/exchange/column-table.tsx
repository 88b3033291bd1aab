import type { catalogueColumnLabels } from '@weitersagen/domain/wire-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { exchangeTexts } from './exchange-texts.ts';
import classes from './exchange.module.css';

export type Held = keyof typeof catalogueColumnLabels;

/** A column of a file, and what it is taken to hold. */
export interface FileColumn {
  readonly name: string;
  readonly sample: string;
  readonly holds: Held | null;
}

interface ColumnTableProps {
  readonly columns: readonly FileColumn[];
  readonly held: readonly Held[];
  readonly onChange: (index: number, holds: Held | null) => void;
}

/** The columns of a file, each with a choice of what it holds. */
export function ColumnTable({ columns, held, onChange }: ColumnTableProps) {
  const t = useTexts(exchangeTexts);
  const rows = columns.map((column, index) => ({ ...column, index }));
  const shown: readonly Column<(typeof rows)[number]>[] = [
    { id: 'name', title: t('import.column'), wraps: true, render: ({ name }) => name },
    {
      id: 'sample',
      title: t('import.sample'),
      wraps: true,
      render: ({ sample }) => <span className={classes['sample']}>{sample}</span>,
    },
    {
      id: 'holds',
      title: t('import.holds'),
      render: ({ name, holds, index }) => (
        <select
          className={classes['select']}
          aria-label={t('import.holdsOf', { name })}
          value={holds ?? ''}
          onChange={(event) => {
            const chosen = held.find((each) => each === event.currentTarget.value);
            onChange(index, chosen ?? null);
          }}
        >
          <option value="">{t('import.skip')}</option>
          {held.map((each) => (
            <option key={each} value={each}>
              {t(`holds.${each}`)}
            </option>
          ))}
        </select>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('import.columns')}
      columns={shown}
      rows={rows}
      keyOf={({ index }) => String(index)}
      narrow="cards"
    />
  );
}

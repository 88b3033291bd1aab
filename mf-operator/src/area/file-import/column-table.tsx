import { useTexts } from '@weitersagen/platform/i18n';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { fileImportTexts } from './file-import-texts.ts';
import classes from './file-import.module.css';
import type { FileColumn, FileKind } from './file-words.ts';

interface ColumnTableProps<Held extends string> {
  readonly columns: readonly FileColumn<Held>[];
  readonly kind: Pick<FileKind<Held>, 'held' | 'titleOf'>;
  readonly onChange: (index: number, holds: Held | null) => void;
}

/** The columns of a file, each with a choice of what it holds. */
export function ColumnTable<Held extends string>({
  columns,
  kind: { held, titleOf },
  onChange,
}: ColumnTableProps<Held>) {
  const t = useTexts(fileImportTexts);
  const rows = columns.map((column, index) => ({ ...column, index }));
  const shown: readonly Column<(typeof rows)[number]>[] = [
    { id: 'name', title: t('column'), wraps: true, render: ({ name }) => name },
    {
      id: 'sample',
      title: t('sample'),
      wraps: true,
      render: ({ sample }) => <span className={classes['sample']}>{sample}</span>,
    },
    {
      id: 'holds',
      title: t('holds'),
      render: ({ name, holds, index }) => (
        <select
          className={classes['select']}
          aria-label={t('holdsOf', { name })}
          value={holds ?? ''}
          onChange={(event) => {
            const chosen = held.find((each) => each === event.currentTarget.value);
            onChange(index, chosen ?? null);
          }}
        >
          <option value="">{t('skip')}</option>
          {held.map((each) => (
            <option key={each} value={each}>
              {titleOf(each)}
            </option>
          ))}
        </select>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('columns')}
      columns={shown}
      rows={rows}
      keyOf={({ index }) => String(index)}
      narrow="cards"
    />
  );
}

import { maskIban } from '@weitersagen/domain/iban';
import { taxTableLabels, type TaxTable } from '@weitersagen/domain/tax-export';
import { amountCell, plainCell } from '../../platform/csv.ts';

/** What a column holds: `day` is DD.MM.YYYY already, `amount` cents, `account` a bank account of which little is shown. */
type ColumnKind = 'text' | 'number' | 'amount' | 'day' | 'account';

/** A column; its name is that of the value in the row. */
export interface TaxColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly text: string;
  /** What words of the database are called here. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A table of an export as index, description and file state it. Its keys stand in front. */
export interface TaxTableFacts {
  readonly id: TaxTable;
  readonly text: string;
  /** By which date a row belongs to the period. */
  readonly basis: string;
  readonly keys: readonly TaxColumn[];
  readonly columns: readonly TaxColumn[];
  /** Columns whose value is the key of a row of another table; where they are empty there is none. */
  readonly references: readonly { readonly column: string; readonly table: TaxTable }[];
}

export type TaxRow = Readonly<Record<string, string | number | null>>;

/** What stands for a person who was erased. */
export const ERASED = 'gelöscht';

/** The name of a table's file. */
export const fileOf = (table: TaxTable): string => `${taxTableLabels[table].toLowerCase()}.csv`;

/** All columns in the order of the file. */
export const columnsOf = ({ keys, columns }: TaxTableFacts): readonly TaxColumn[] => [
  ...keys,
  ...columns,
];

/** A cell of a row: German decimals; a text is one line and runs in no spreadsheet. Throws where the row has no such column, or its value is of another kind. */
function cellOf({ name, kind, words }: TaxColumn, row: TaxRow): string {
  const value = row[name];
  if (value === undefined) throw new Error(`A row has no ${name}`);
  if (value === null) return '';
  if (kind === 'amount' || kind === 'number') {
    if (typeof value !== 'number') throw new Error(`${name} is no number`);
    return kind === 'amount' ? amountCell(value) : String(value);
  }
  const text = String(value);
  if (kind === 'account') return text === '' ? '' : maskIban(text);
  if (kind === 'day') return text;
  return plainCell((words?.[text] ?? text).replaceAll(/\s+/g, ' ').trim());
}

/** The cells of a row in the order of the file. */
export const cellsOf = (columns: readonly TaxColumn[], row: TaxRow): string[] =>
  columns.map((column) => cellOf(column, row));

import { orderColumns } from '@weitersagen/contracts/order-feed';
import { CsvUnreadable, readCsv } from '../../platform/csv.ts';

/** One line of the file: its row as a spreadsheet numbers it, and its cells by column. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV feed with `;` or `,` and a header row; columns may come in any order, unknown ones are
 * ignored, `Grund` and `Neukunde` may be absent. Throws CsvUnreadable.
 */
export function readOrderCsv(text: string): readonly CsvLine[] {
  const [header, ...rows] = readCsv(text);
  if (header === undefined) throw new CsvUnreadable('The file is empty.');
  const optional = new Set<string>(['Neukunde', 'Grund']);
  const missing = orderColumns.filter(
    (name) => !optional.has(name) && !header.cells.includes(name),
  );
  if (missing.length > 0) throw new CsvUnreadable(`The header lacks ${missing.join(', ')}.`);
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.cells.map((name, index) => [name, cells[index] ?? ''])),
  }));
}

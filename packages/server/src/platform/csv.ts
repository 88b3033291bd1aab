import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import { Refused } from './refused.ts';

/** One line of a file: its row as a spreadsheet numbers it, whose first is the header, and its cells. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file as a whole cannot be read: no header, a column missing, quotes left open. */
export class CsvUnreadable extends Refused {
  override readonly name = 'CsvUnreadable';
  /** The line with the quotation mark that has no other, where it is that. */
  readonly quoteLine: number | null;

  constructor(message: string, quoteLine: number | null = null) {
    super(message);
    this.quoteLine = quoteLine;
  }
}

const Records = z.array(
  z.object({
    record: z.array(z.string()),
    info: z.object({ records: z.number(), empty_lines: z.number() }),
  }),
);

type Separator = ';' | '\t' | ',';

function separatorOf(text: string): Separator {
  const from = text.search(/[^\uFEFF\r\n]/);
  const header = text
    .slice(Math.max(from, 0))
    .replace(/\r?\n[^]*/, '')
    .replaceAll(/"[^"]*"/g, '');
  if (header.includes(';')) return ';';
  return header.includes('\t') ? '\t' : ',';
}

/** A cell from its start up to what ends it: in quotes, in which two stand for one, or without. */
const cellForms = (separator: Separator) => ({
  quoted: new RegExp(
    `[^\\S${separator}\\r\\n]*"[^"]*(?:""[^"]*)*"[^\\S${separator}\\r\\n]*(?=[${separator}\\r\\n]|$)`,
    'y',
  ),
  plain: new RegExp(`[^"${separator}\\r\\n]*(?=[${separator}\\r\\n]|$)`, 'y'),
});

/** The row, as a spreadsheet numbers it, of the first quotation mark that does not hold a whole cell: what follows it is read as its text. */
function oddQuoteLine(text: string, separator: Separator): number {
  const { quoted, plain } = cellForms(separator);
  let at = 0;
  let row = 1;
  for (;;) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const cell = quoted.exec(text) ?? plain.exec(text);
    if (cell === null) return row;
    at += cell[0].length + 1;
    if (text[at - 1] === '\n') row += 1;
  }
}

const oddQuote: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
]);

/** Reads CSV with `;`, tabs or `,`, as its header has it; empty lines are left out and cells trimmed. Throws CsvUnreadable. */
export function readCsv(text: string): readonly CsvRecord[] {
  const delimiter = separatorOf(text);
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return z.parse(Records, rows).map(({ record, info }) => ({
      // A spreadsheet has a row for an empty line, and only one for a record whose cells hold several lines.
      line: info.records + info.empty_lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError) || !oddQuote.has(error.code))
      throw new CsvUnreadable(error instanceof Error ? error.message : String(error));
    const line = oddQuoteLine(text.replace(/^\uFEFF/, ''), delimiter);
    throw new CsvUnreadable(
      `A quotation mark in line ${line} has no other: ${error.message}`,
      line,
    );
  }
}

const formula = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell that {@link plainCell} wrote. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Cents as German spreadsheets read them: 45,00. */
export const amountCell = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** CSV for a German spreadsheet: a header, semicolons, UTF-8 with its mark. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  stringify([[...columns], ...rows.map((row) => [...row])], {
    delimiter: ';',
    bom: true,
    record_delimiter: '\r\n',
    // Spreadsheets end a row at either sign.
    quoted_match: /[\r\n]/,
  });

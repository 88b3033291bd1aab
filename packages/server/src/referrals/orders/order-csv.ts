import { Refused } from '../../platform/refused.ts';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { orderColumns } from '@weitersagen/contracts/order-feed';

/** One line of the file: its number as an editor counts it, and its cells by column. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The file as a whole cannot be read: no header, a column missing, quotes left open. */
export class CsvUnreadable extends Refused {
  override readonly name = 'CsvUnreadable';
}

const Records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

function separatorOf(text: string): ';' | ',' {
  const header = text.slice(0, text.search(/\r?\n|$/));
  return header.includes(';') ? ';' : ',';
}

function records(text: string) {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return z.parse(Records, rows);
  } catch (error) {
    throw new CsvUnreadable(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads a CSV feed with `;` or `,` and a header row; columns may come in any order, unknown ones are
 * ignored, `Grund` and `Neukunde` may be absent. Throws CsvUnreadable.
 */
export function readOrderCsv(text: string): readonly CsvLine[] {
  const [header, ...rows] = records(text);
  if (header === undefined) throw new CsvUnreadable('The file is empty.');
  const optional = new Set<string>(['Neukunde', 'Grund']);
  const missing = orderColumns.filter(
    (name) => !optional.has(name) && !header.record.includes(name),
  );
  if (missing.length > 0) throw new CsvUnreadable(`The header lacks ${missing.join(', ')}.`);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(header.record.map((name, index) => [name, record[index] ?? ''])),
  }));
}

import * as z from 'zod/mini';
import { OrderRows } from '@weitersagen/contracts/order-feed';
import type { FeedLine } from './order-import.ts';
import { CsvUnreadable } from '../../platform/csv.ts';
import { readOrderCsv } from './order-csv.ts';

type Rows = Extract<z.core.output<typeof OrderRows>, readonly unknown[]>;
type Cell = Rows[number][string];

/** A JSON value as a cell of the CSV form holds it. */
function cellOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return String(value ?? '');
}

const cellsOf = (row: Rows[number]) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellOf(value)]));

/** Rows of the JSON form with their place in the list, from 1. */
export function jsonLines(body: z.core.output<typeof OrderRows>): readonly FeedLine[] {
  const rows = 'rows' in body ? body.rows : body;
  return rows.map((row, index) => ({ line: index + 1, cells: cellsOf(row) }));
}

/** The lines of a feed file, JSON or CSV by its first character. Throws CsvUnreadable when it is neither. */
export function feedLines(text: string): readonly FeedLine[] {
  if (!/^\s*[[{]/.test(text)) return readOrderCsv(text);
  const read = z.safeParse(OrderRows, parseJson(text));
  if (!read.success)
    throw new CsvUnreadable(
      'The JSON must be a list of rows, or an object with the list "Zeilen".',
    );
  return jsonLines(read.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CsvUnreadable(error instanceof Error ? error.message : String(error));
  }
}

import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { VoucherCode } from './voucher-repository.ts';
import { Refused } from '../../platform/refused.ts';

const Rows = z.array(
  z.object({
    Code: z.string().check(z.minLength(4), z.maxLength(100)),
    WertCent: z.string().check(z.regex(/^[1-9]\d{0,7}$/)),
  }),
);

/** Reads voucher codes from CSV text with the columns Code;WertCent. Throws Refused naming the first wrong row. */
export function readVoucherCsv(text: string): readonly VoucherCode[] {
  let rows: unknown;
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      delimiter: text.includes(';') ? ';' : ',',
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new Refused(
      `The file is no CSV: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const read = z.safeParse(Rows, rows);
  if (!read.success) {
    const [row, column] = read.error.issues[0]?.path ?? [];
    throw new Refused(
      `Row ${Number(row) + 1} has no valid ${String(column)}; columns are Code;WertCent.`,
    );
  }
  return read.data.map((row) => ({ code: row.Code, cents: Number(row.WertCent) }));
}

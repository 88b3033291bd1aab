import { XMLParser } from 'fast-xml-parser';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';

const many = new Set(['Table', 'VariablePrimaryKey', 'VariableColumn', 'ForeignKey']);
const Column = z.object({
  Name: z.string(),
  Numeric: z.optional(z.object({ Accuracy: z.string() })),
  AlphaNumeric: z.optional(z.string()),
  Date: z.optional(z.object({ Format: z.string() })),
});
const Table = z.object({
  URL: z.string(),
  Name: z.string(),
  UTF8: z.string(),
  DecimalSymbol: z.string(),
  Validity: z.object({ Range: z.object({ From: z.string(), To: z.string() }) }),
  Range: z.object({ From: z.string() }),
  VariableLength: z.object({
    ColumnDelimiter: z.string(),
    RecordDelimiter: z.string(),
    TextEncapsulator: z.string(),
    VariablePrimaryKey: z.array(Column),
    VariableColumn: z.array(Column),
    ForeignKey: z.optional(z.array(z.object({ Name: z.string(), References: z.string() }))),
  }),
});
const Index = z.object({
  DataSet: z.object({ Media: z.object({ Table: z.array(Table) }) }),
});

/** A row by the names of its columns. */
export type ReadRow = Readonly<Record<string, string>>;

/** Reads an export as the software of a tax office does: by its index alone. */
export function readTaxArchive(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const xml = textOf('index.xml');
  const parser = new XMLParser({
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
    htmlEntities: true,
    isArray: (name) => many.has(name),
  });
  const { Table: tables } = z.parse(Index, parser.parse(xml)).DataSet.Media;
  const read = tables.map((table) => {
    const { VariableLength: form } = table;
    const columns = [...form.VariablePrimaryKey, ...form.VariableColumn];
    const rows = z.parse(
      z.array(z.array(z.string())),
      parse(textOf(table.URL), {
        delimiter: form.ColumnDelimiter,
        record_delimiter: form.RecordDelimiter,
        quote: form.TextEncapsulator,
      }),
    );
    const from = Number(table.Range.From) - 1;
    return {
      file: table.URL,
      name: table.Name,
      validity: table.Validity.Range,
      keys: form.VariablePrimaryKey.map(({ Name }) => Name),
      columns,
      references: form.ForeignKey ?? [],
      head: rows.slice(0, from),
      cells: rows.slice(from),
      rows: rows
        .slice(from)
        .map((cells): ReadRow =>
          Object.fromEntries(columns.map(({ Name }, at) => [Name, cells[at] ?? ''])),
        ),
    };
  });
  return {
    files,
    paths: Object.keys(files),
    xml,
    textOf,
    tables: read,
    /** A table by its name. */
    table(name: string) {
      const found = read.find((table) => table.name === name);
      if (found === undefined) throw new Error(`There is no table ${name}`);
      return found;
    },
  };
}
export type TaxArchive = ReturnType<typeof readTaxArchive>;

/** What amounts of a column come to, in cents. */
export const centsOf = (rows: readonly ReadRow[], column: string): number =>
  rows.reduce(
    (sum, row) => sum + Math.round(Number((row[column] ?? '').replace(',', '.')) * 100),
    0,
  );

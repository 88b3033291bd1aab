import * as z from '@weitersagen/contracts/z';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';

/** Columns of the CSV feed and keys of a JSON row, in this order. product.md, section "9 Calls". */
export const orderColumns = [
  'Auftragsnummer',
  'Zuordnung',
  'Produkt',
  'Status',
  'Auftragsdatum',
  'Neukunde',
  'Grund',
] as const;

/** Rows are checked one by one so that a bad one does not stop the rest: the body takes any values. */
const rows = z
  .array(
    z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.nullable(z.literal(''))])),
  )
  .check(z.maxLength(10_000));

/** A list of rows, alone or in an object. */
export const OrderRows = z.union([bodyFields({ rows: ['Zeilen', rows] }), rows]);

/** What the call takes: rows as JSON, or the text of a CSV file (`text/csv`). */
export const ImportOrders = z.union([
  bodyFields({ rows: ['Zeilen', rows] }),
  rows,
  z.string().check(z.maxLength(8_388_608)),
]);

const reported = fields({ line: ['Zeile', z.int()], reason: ['Grund', z.string()] });

export const ImportReport = fields({
  accepted: ['Angenommen', z.int()],
  unchanged: ['Unveraendert', z.int()],
  /** Taken to the operator's list: imported after the grace of their lead, or a code that fits several contacts. */
  waiting: ['ZurPruefung', z.array(reported)],
  rejected: ['Abgelehnt', z.array(reported)],
});
export type ImportReport = z.core.output<typeof ImportReport>;

export const importOrders = endpoint({
  method: 'POST',
  path: '/feed/auftraege',
  auth: 'feed',
  scope: 'orders',
  summary:
    'Orders from the provider, as JSON or text/csv; idempotent by Auftragsnummer and state; each row that is rejected or waits for the operator is reported',
  body: ImportOrders,
  withoutClientHeaders: true,
  answer: ImportReport,
  errors: ['feedKeyInvalid'],
});

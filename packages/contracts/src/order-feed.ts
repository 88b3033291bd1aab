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

/** Rows are checked one by one so that a bad one does not stop the rest: the body takes any texts. */
export const ImportOrders = bodyFields({
  rows: ['Zeilen', z.array(z.record(z.string(), z.string())).check(z.maxLength(10_000))],
});

export const ImportReport = fields({
  accepted: ['Angenommen', z.int()],
  unchanged: ['Unveraendert', z.int()],
  rejected: [
    'Abgelehnt',
    z.array(fields({ line: ['Zeile', z.int()], reason: ['Grund', z.string()] })),
  ],
});
export type ImportReport = z.core.output<typeof ImportReport>;

export const importOrders = endpoint({
  method: 'POST',
  path: '/feed/auftraege',
  auth: 'feed',
  summary:
    'Orders from the provider; idempotent by Auftragsnummer and state; each rejected row is reported',
  body: ImportOrders,
  withoutClientHeaders: true,
  answer: ImportReport,
  errors: ['feedKeyInvalid'],
});

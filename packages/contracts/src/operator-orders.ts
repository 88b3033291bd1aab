import * as z from '@weitersagen/contracts/z';
import { orderOutcomeLabels, orderSourceLabels } from '@weitersagen/domain/order-run-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { orderColumns } from './order-feed.ts';
import { reason } from './reason.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

const brings = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

/** The most rows that a file may bring at the operators' page; a longer one comes by the feed. product.md, section "14 Payouts and ledger". */
export const ORDER_ROWS_MOST = 2000;
/** The longest file, in bytes. */
export const ORDER_FILE_BYTES_MOST = 2 * 1024 * 1024;

const count = z.int();
const counts = fields({
  taken: ['Angenommen', count],
  unchanged: ['Unveraendert', count],
  /** They wait for a person to say whose order it is, or whether it still counts. */
  waiting: ['ZurPruefung', count],
  rejected: ['Abgewiesen', count],
});
const outcome = words(orderOutcomeLabels);
const origin = {
  source: ['Weg', words(orderSourceLabels)],
  /** Null for what came by the feed. */
  fileName: ['Datei', z.nullable(z.string())],
  /** Who brought it, or the name of the key. */
  by: ['Von', z.string()],
  at: ['Am', instant],
} as const;

/** A time that orders came in. */
export const OrderRun = fields({ id: ['Lauf', z.string()], ...origin, counts: ['Zeilen', counts] });
export type OrderRun = z.core.output<typeof OrderRun>;

/** A row that was not taken, with its cells as they came or were corrected. */
export const RejectedOrder = fields({
  id: ['Abweisung', z.string()],
  line: ['Zeile', z.int()],
  ...origin,
  /** In the language of the request. */
  reason: ['Grund', z.string()],
  cells: [
    'Zellen',
    z.array(fields({ column: ['Spalte', z.enum(orderColumns)], value: ['Wert', z.string()] })),
  ],
});
export type RejectedOrder = z.core.output<typeof RejectedOrder>;

/** What a file does, or would do; of its rows the first 200, those that were not taken first. */
export const OrderReport = fields({
  counts: ['Zeilen', counts],
  rows: [
    'Bericht',
    z.array(
      fields({
        line: ['Zeile', z.int()],
        number: ['Auftragsnummer', z.string()],
        outcome: ['Ausgang', outcome],
        reason: ['Grund', z.nullable(z.string())],
      }),
    ),
  ],
});
export type OrderReport = z.core.output<typeof OrderReport>;

const place = z.optional(timePlace);
/** A place among rows names the line, too. */
const rowPlace = z.optional(
  z
    .string()
    .check(
      z.maxLength(120),
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,7}_[\w-]{1,64}$/),
    ),
);

export const listOrderRuns = endpoint({
  ...brings,
  method: 'GET',
  path: '/betrieb/bestellungen',
  summary:
    'The rows of a client’s orders that were not taken, the oldest first, and the runs that brought orders, the latest first. Without a client the first that the caller has the role for',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    /** Behind which row. */
    nach: rowPlace,
    /** Behind which run. */
    lauf: place,
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    rows: ['Abgewiesen', z.array(RejectedOrder)],
    nextRows: ['Weiter', z.nullable(z.string())],
    runs: ['Laeufe', z.array(OrderRun)],
    nextRuns: ['WeitereLaeufe', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

const orderFile = bodyFields({
  client: ['Mandant', clientId],
  name: ['Name', z.string().check(z.trim(), z.minLength(1), z.maxLength(200))],
  file: ['Datei', z.string().check(z.minLength(1), z.maxLength(ORDER_FILE_BYTES_MOST))],
});

export const tryOrderFile = endpoint({
  ...brings,
  method: 'POST',
  path: '/betrieb/bestellungen/probe',
  asks: true,
  summary: 'What the import of a file of orders would do, by importing it and taking that back',
  body: orderFile,
  answer: OrderReport,
  errors: ['unknownTenant'],
});

export const importOrderFile = endpoint({
  ...brings,
  method: 'POST',
  path: '/betrieb/bestellungen/import',
  summary:
    'Imports a file of orders of a client; each row that is not taken waits for a correction, the others count',
  body: orderFile,
  answer: OrderReport,
  errors: ['unknownTenant'],
});

const ofRow = {
  client: ['Mandant', clientId],
  row: ['Abweisung', z.string().check(z.minLength(1), z.maxLength(64))],
} as const;

export const sendRejectedOrder = endpoint({
  ...brings,
  method: 'POST',
  path: '/betrieb/bestellungen/zeile',
  summary:
    'Sends one row again with corrected cells; where it is rejected again it goes on waiting with its new reason',
  body: bodyFields({
    ...ofRow,
    cells: [
      'Zellen',
      z
        .array(
          bodyFields({
            column: ['Spalte', z.enum(orderColumns)],
            value: ['Wert', z.string().check(z.maxLength(2000))],
          }),
        )
        .check(z.maxLength(orderColumns.length)),
    ],
  }),
  answer: fields({ outcome: ['Ausgang', outcome], reason: ['Grund', z.nullable(z.string())] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const dismissRejectedOrder = endpoint({
  ...brings,
  method: 'POST',
  path: '/betrieb/bestellungen/verwerfung',
  summary: 'Leaves a row out for good that was not taken, with a reason',
  body: bodyFields({
    ...ofRow,
    reason: ['Grund', reason],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

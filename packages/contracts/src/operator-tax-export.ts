import * as z from '@weitersagen/contracts/z';
import { taxTableLabels } from '@weitersagen/domain/tax-export';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** Who answers to the tax office for the money of a client, and who runs the whole. */
const answersForTax = {
  auth: 'operator',
  host: 'operator',
  roles: ['finance', 'admin'],
} as const;

const client = z.string().check(z.maxLength(64));
const number = z.string().check(z.minLength(1), z.maxLength(64));

/** An export that was ordered. */
export const TaxExportOrder = fields({
  number: ['Nummer', z.string()],
  from: ['Von', day],
  to: ['Bis', day],
  reason: ['Grund', z.string()],
  by: ['Durch', z.string()],
  at: ['Am', instant],
});
export type TaxExportOrder = z.core.output<typeof TaxExportOrder>;

/** What an export of a period would hold by now. */
export const TaxExportContent = fields({
  from: ['Von', day],
  to: ['Bis', day],
  /** Whether the last day is over; until then more may come. */
  isOver: ['Abgeschlossen', z.boolean()],
  tables: [
    'Tabellen',
    z.array(fields({ table: ['Tabelle', words(taxTableLabels)], rows: ['Zeilen', z.int()] })),
  ],
  /** Size of the documents; the tables are small beside them. */
  documentBytes: ['BelegeBytes', z.int()],
  /** Whether it is too large for one file; then a shorter period is not. */
  isTooLarge: ['ZuGross', z.boolean()],
  /** The journal's sums by account. */
  accounts: [
    'Konten',
    z.array(fields({ account: ['Konto', z.string()], cents: ['SummeCent', cents] })),
  ],
});
export type TaxExportContent = z.core.output<typeof TaxExportContent>;

export const getTaxExport = endpoint({
  ...answersForTax,
  method: 'GET',
  path: '/betrieb/finanzamt',
  summary:
    'What an export for the tax office would hold for days in Europe/Berlin (366 at most, the last year without a choice), and the latest ones that were ordered',
  query: z.strictObject({
    mandant: z.optional(client),
    von: z.optional(day),
    bis: z.optional(day),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller has the role for none. */
    client: ['Mandant', z.nullable(z.string())],
    /** Today in Berlin; a period begins on it at the latest. */
    today: ['Heute', day],
    content: ['Inhalt', z.nullable(TaxExportContent)],
    orders: ['Exporte', z.array(TaxExportOrder)],
  }),
  errors: ['unknownTenant'],
});

export const orderTaxExport = endpoint({
  ...answersForTax,
  method: 'POST',
  path: '/betrieb/finanzamt',
  summary:
    'Orders an export for the tax office with a reason, which stands in the history. Asked again by the same person with the same days and reason within the hour it is the same one',
  body: bodyFields({
    client: ['Mandant', clientId],
    from: ['Von', day],
    to: ['Bis', day],
    reason: ['Grund', reason],
  }),
  answer: fields({ number: ['Nummer', z.string()], until: ['AbrufbarBis', instant] }),
  errors: ['passwordRequired', 'unknownTenant'],
});

export const getTaxExportFile = endpoint({
  ...answersForTax,
  method: 'GET',
  path: '/betrieb/finanzamt/datei',
  summary:
    'The file of an ordered export, for an hour and who ordered it: tables with their index.xml, documents as they were issued, a description and the SHA-256 of each',
  query: z.strictObject({ mandant: client, nummer: number }),
  media: ['application/zip'],
  errors: ['unknownNumber', 'unknownTenant'],
});

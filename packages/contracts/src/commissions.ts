import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import {
  commissionStatus,
  entryKind,
  leadStatus,
  pageFields,
  paging,
  period,
} from './money-values.ts';
import { cents, day, instant } from './values.ts';

const auth = 'seller';
const text = z.optional(z.string().check(z.maxLength(80)));
const productId = z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000)));

/** Commission of a period in cents: what no settlement holds yet, what was booked, what was paid. */
export const CommissionFigures = fields({
  openCents: ['OffenCent', cents],
  bookedCents: ['GebuchtCent', cents],
  paidCents: ['BezahltCent', cents],
});

export const getSellerFigures = endpoint({
  method: 'GET',
  path: '/vertriebspartner/uebersicht',
  summary: 'Key figures: own orders by status, commission of this month and year (Europe/Berlin)',
  auth,
  answer: fields({
    orders: [
      'Auftraege',
      z.array(fields({ status: ['Status', leadStatus], count: ['Anzahl', z.int()] })),
    ],
    month: ['Monat', CommissionFigures],
    year: ['Jahr', CommissionFigures],
    /** Everything booked that no settlement holds yet, over all time. */
    openCents: ['OffenCent', cents],
  }),
  errors: ['notAuthorised'],
});

const endReason = z.enum([
  'Zurueckgezogen',
  'Abgelehnt',
  'Widerrufen',
  'Gekuendigt',
  'KeinNeukunde',
  'Verlaengerung',
  'AndererWeg',
  'Missbrauch',
  'BestellfristVorbei',
  'DatenUnbestaetigt',
]);

export const SellerOrder = fields({
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day],
  status: ['Status', leadStatus],
  product: ['Produkt', z.string()],
  contact: ['Kontakt', z.string()],
  number: ['Empfehlungsnummer', z.string()],
  /** Why the lead ended; null while it stands. */
  reason: ['Grund', z.nullable(endReason)],
  /** What the provider wrote about a cancelled order. */
  remark: ['Hinweis', z.nullable(z.string())],
  /** What is booked for it: the commission less its correction. */
  commissionCents: ['ProvisionCent', cents],
  commissionStatus: ['ProvisionStatus', z.optional(commissionStatus)],
});
export type SellerOrder = z.core.output<typeof SellerOrder>;

export const reportSellerOrders = endpoint({
  method: 'PUT',
  path: '/vertriebspartner/auftraege',
  asks: true,
  summary: 'Own orders with status and why they were cancelled: sorted, filtered, paged',
  auth,
  body: bodyFields({
    ...paging,
    orderBy: [
      'OrderBy',
      z.optional(z.enum(['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'])),
    ],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          ...period,
          productId: ['Produkt', productId],
          orderNumber: ['Auftragsnummer', text],
          status: ['Status', z.optional(leadStatus)],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    /** Everything that fits, by status. */
    totals: [
      'Summen',
      z.array(fields({ status: ['Status', leadStatus], count: ['Anzahl', z.int()] })),
    ],
    /** What is booked for everything that fits. */
    sumCents: ['SummeCent', cents],
    rows: ['Eintraege', z.array(SellerOrder)],
  }),
  errors: ['notAuthorised'],
});

export const Commission = fields({
  id: ['Id', z.string()],
  kind: ['Art', entryKind],
  orderNumber: ['Auftragsnummer', z.string()],
  product: ['Produkt', z.string()],
  rule: ['Regel', z.string()],
  ruleVersion: ['Version', z.int()],
  amountCents: ['BetragCent', cents],
  bookedAt: ['Gebucht', instant],
  /** When a correction took it back; null while it stands. */
  correctedAt: ['Korrigiert', z.nullable(instant)],
  /** Why a correction took it back; null for what was earned. */
  reason: ['Grund', z.nullable(endReason)],
  /** What the provider wrote about it. */
  remark: ['Hinweis', z.nullable(z.string())],
  settlement: ['Abrechnung', z.nullable(z.string())],
});
export type Commission = z.core.output<typeof Commission>;

export const reportCommissions = endpoint({
  method: 'PUT',
  path: '/vertriebspartner/provisionen',
  asks: true,
  summary:
    'Own commission entries, corrections as negative ones: sorted, filtered, paged, with sum',
  auth,
  body: bodyFields({
    ...paging,
    orderBy: ['OrderBy', z.optional(z.enum(['Gebucht', 'Betrag']))],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          ...period,
          productId: ['Produkt', productId],
          orderNumber: ['Auftragsnummer', text],
          kind: ['Art', z.optional(entryKind)],
          settled: ['Abgerechnet', z.optional(z.boolean())],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    sumCents: ['SummeCent', cents],
    rows: ['Eintraege', z.array(Commission)],
  }),
  errors: ['notAuthorised'],
});

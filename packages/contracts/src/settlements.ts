import * as z from '@weitersagen/contracts/z';
import {
  disputeDecisionLabels,
  disputeSideLabels,
  disputeStateLabels,
} from '@weitersagen/domain/dispute-labels';
import { objectionStateLabels } from '@weitersagen/domain/self-billing';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import {
  disputeBody,
  entryKind,
  lineNumber,
  message,
  pageFields,
  settlementNumber,
  vatStatus,
} from './money-values.ts';
import { cents, day, instant, page, pageSize } from './values.ts';
import { words } from './words.ts';

/** A monthly self-billed credit note (Gutschrift). */
const head = {
  number: ['Nummer', z.string()],
  month: ['Monat', z.string()],
  issuedOn: ['Datum', day],
  status: ['Status', z.enum(['Erstellt', 'Freigegeben', 'Bezahlt'])],
  vatStatus: ['Umsatzsteuerstatus', vatStatus],
  vatPercent: ['Steuersatz', z.int()],
  netCents: ['NettoCent', cents],
  vatCents: ['SteuerCent', cents],
  grossCents: ['BruttoCent', cents],
  paidAt: ['BezahltAm', z.nullable(instant)],
  /** The credit note that it corrects; then the sums may be negative. */
  corrects: ['KorrekturZu', z.nullable(z.string())],
  /** What is transferred: the gross sum less what is set off; zero of one that takes back. */
  dueCents: ['AuszahlungCent', cents],
  /** What of one that takes back no credit note paid less for yet. */
  openCents: ['OffenCent', cents],
  /** How an objection to it stands; null without one, and where it was taken back. */
  objected: ['Widerspruchsstand', z.nullable(z.enum(Object.values(objectionStateLabels)))],
} as const;

/** What a partner says against a credit note, which is no invoice from then on, and what became of it. */
export const Objection = fields({
  reason: ['Grund', z.string()],
  at: ['Am', instant],
  state: ['Stand', z.enum(Object.values(objectionStateLabels))],
  /** The partner's own invoice in its place. */
  invoiceNumber: ['Rechnungsnummer', z.nullable(z.string())],
  invoiceOn: ['Rechnungsdatum', z.nullable(day)],
  closedAt: ['BeendetAm', z.nullable(instant)],
});
export type Objection = z.core.output<typeof Objection>;

/** A document with an amount. */
const Named = fields({ number: ['Nummer', z.string()], cents: ['BetragCent', cents] });

const disputeStatus = z.enum(Object.values(disputeStateLabels));

export const Settlement = fields(head);
export type Settlement = z.core.output<typeof Settlement>;

export const SettlementLine = fields({
  line: ['Position', z.int()],
  kind: ['Art', entryKind],
  orderNumber: ['Auftragsnummer', z.string()],
  product: ['Produkt', z.string()],
  text: ['Text', z.string()],
  rule: ['Regel', z.string()],
  ruleVersion: ['Version', z.int()],
  bookedAt: ['Gebucht', instant],
  amountCents: ['BetragCent', cents],
  dispute: ['Reklamation', z.nullable(disputeStatus)],
});

export const SettlementDetail = fields({
  ...head,
  lines: ['Positionen', z.array(SettlementLine)],
  /** Why it corrects one. */
  reason: ['Grund', z.nullable(z.string())],
  /** With which documents how much is set off. */
  setOffs: ['Verrechnungen', z.array(Named)],
  /** The documents that correct it, with their gross sums. */
  corrections: ['Korrekturen', z.array(Named)],
  /** The newest objection to it. */
  objection: ['Widerspruch', z.nullable(Objection)],
});
export type SettlementDetail = z.core.output<typeof SettlementDetail>;

export const Dispute = fields({
  id: ['Id', z.string()],
  settlement: ['Abrechnung', z.string()],
  /** Null where an order is missing in the settlement; that one is named then, with the net amount expected. */
  line: ['Position', z.nullable(z.int())],
  orderNumber: ['Auftragsnummer', z.nullable(z.string())],
  claimedCents: ['BetragCent', z.nullable(cents)],
  text: ['Text', z.string()],
  status: ['Status', disputeStatus],
  openedAt: ['ErstelltAm', instant],
  /** The newest one; the thread has them all. */
  answer: ['Antwort', z.nullable(z.string())],
  answeredAt: ['BeantwortetAm', z.nullable(instant)],
  closedAt: ['GeschlossenAm', z.nullable(instant)],
  /** What both sides wrote after the text that opened it. */
  messages: [
    'Verlauf',
    z.array(
      fields({
        side: ['Seite', words(disputeSideLabels)],
        text: ['Text', z.string()],
        at: ['Am', instant],
      }),
    ),
  ],
  /** Null while nothing is decided, and where it was closed without. */
  decision: ['Entscheidung', z.nullable(words(disputeDecisionLabels))],
  /** The document that corrects the line because of it, with its gross sum. */
  correction: ['Korrektur', z.nullable(Named)],
});
export type Dispute = z.core.output<typeof Dispute>;

const query = z.strictObject({ page: z.optional(page), pagesize: z.optional(pageSize) });
const params = z.object({ number: settlementNumber });
const idParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** The calls that agencies (invoices) and sellers (settlements) have alike, below a path of their own. */
function callsOf(auth: 'agency' | 'seller', base: string, list: string) {
  const own = {
    auth,
    ...(auth === 'agency' ? { view: 'invoices' as const } : {}),
  };
  const refusal = auth === 'agency' ? ('viewForbidden' as const) : ('notAuthorised' as const);
  const errors = [refusal, 'unknownNumber'] as const;
  const file = (type: 'pdf' | 'xml' | 'csv', media: string, summary: string) =>
    endpoint({
      ...own,
      method: 'GET',
      path: `${base}/${list}/:number/${type}`,
      summary,
      params,
      media: [media],
      errors,
    });
  return {
    list: endpoint({
      ...own,
      method: 'GET',
      path: `${base}/${list}`,
      summary: 'Own settlements, newest first',
      query,
      answer: fields({ ...pageFields, settlements: ['Abrechnungen', z.array(Settlement)] }),
      errors: [refusal],
    }),
    get: endpoint({
      ...own,
      method: 'GET',
      path: `${base}/${list}/:number`,
      summary: 'One own settlement with its lines',
      params,
      answer: SettlementDetail,
      errors,
    }),
    pdf: file('pdf', 'application/pdf', 'The credit note as PDF with embedded EN 16931 XML'),
    xml: file('xml', 'application/xml', 'The credit note as EN 16931 XML (CII)'),
    csv: file('csv', 'text/csv', 'The lines as CSV; formulas neutralised'),
    dispute: endpoint({
      ...own,
      method: 'POST',
      path: `${base}/${list}/:number/positionen/:line/reklamation`,
      summary: 'Disputes a line; one dispute at a time per line',
      params: z.object({ number: settlementNumber, line: lineNumber }),
      body: disputeBody,
      answer: Dispute,
      errors: [...errors, 'disputeExists', 'changedMeanwhile'],
    }),
    object: endpoint({
      ...own,
      method: 'POST',
      path: `${base}/${list}/:number/widerspruch`,
      summary:
        'Objects to a released credit note (§ 14 (2) UStG): it is no invoice from then on, and what is not paid waits',
      params,
      body: bodyFields({ reason: ['Grund', message] }),
      answer: Objection,
      errors: [...errors, 'changedMeanwhile'],
    }),
    withdraw: endpoint({
      ...own,
      method: 'PUT',
      path: `${base}/${list}/:number/widerspruch/ruecknahme`,
      summary: 'Takes an own objection back while it waits; a repeat changes nothing',
      params,
      answer: Objection,
      errors: [...errors, 'changedMeanwhile'],
    }),
    disputes: endpoint({
      ...own,
      method: 'GET',
      path: `${base}/reklamationen`,
      summary: 'Own disputes, newest first',
      query,
      answer: fields({ ...pageFields, disputes: ['Reklamationen', z.array(Dispute)] }),
      errors: [refusal],
    }),
    reply: endpoint({
      ...own,
      method: 'POST',
      path: `${base}/reklamationen/:id/antwort`,
      summary: 'Replies in an own dispute that runs; it waits for the operator then',
      params: idParams,
      body: disputeBody,
      answer: Dispute,
      errors: [...errors, 'changedMeanwhile'],
    }),
    close: endpoint({
      ...own,
      method: 'PUT',
      path: `${base}/reklamationen/:id/schliessen`,
      summary: 'Closes an own dispute; a repeat changes nothing',
      params: idParams,
      answer: Dispute,
      errors,
    }),
  };
}

const agency = callsOf('agency', '/agentur', 'rechnungen');
const seller = callsOf('seller', '/vertriebspartner', 'abrechnungen');

export const listInvoices = agency.list;
export const getInvoice = agency.get;
export const getInvoicePdf = agency.pdf;
export const getInvoiceXml = agency.xml;
export const getInvoiceCsv = agency.csv;
export const disputeInvoiceLine = agency.dispute;
export const listInvoiceDisputes = agency.disputes;
export const closeInvoiceDispute = agency.close;
export const replyInvoiceDispute = agency.reply;
export const objectToInvoice = agency.object;
export const withdrawInvoiceObjection = agency.withdraw;
export const listSettlements = seller.list;
export const getSettlement = seller.get;
export const getSettlementPdf = seller.pdf;
export const getSettlementXml = seller.xml;
export const getSettlementCsv = seller.csv;
export const disputeSettlementLine = seller.dispute;
export const listSettlementDisputes = seller.disputes;
export const closeSettlementDispute = seller.close;
export const replySettlementDispute = seller.reply;
export const objectToSettlement = seller.object;
export const withdrawSettlementObjection = seller.withdraw;

/** An own list beside a settlement, order by order; amounts in cents. */
export const Reconciliation = fields({
  at: ['Zeitpunkt', instant],
  matched: ['Treffer', z.int()],
  missing: ['Fehlend', z.int()],
  different: ['Abweichend', z.int()],
  unlisted: ['NichtGenannt', z.int()],
  lines: [
    'Zeilen',
    z.array(
      fields({
        orderNumber: ['Auftragsnummer', z.string()],
        outcome: ['Ergebnis', z.enum(['Treffer', 'Fehlend', 'Abweichend', 'NichtGenannt'])],
        ownCents: ['EigenCent', z.nullable(cents)],
        settledCents: ['AbgerechnetCent', z.nullable(cents)],
        /** Of a missing order: what became of the newest dispute about it. */
        dispute: ['Reklamation', z.nullable(disputeStatus)],
      }),
    ),
  ],
});
export type Reconciliation = z.core.output<typeof Reconciliation>;

export const reconcileSettlement = endpoint({
  method: 'POST',
  path: '/vertriebspartner/abrechnungen/:number/abgleich',
  summary:
    'Sets an own list of order numbers and net amounts beside a settlement and keeps the outcome: matched, missing in the settlement, different, and lines the list does not name',
  auth: 'seller',
  params,
  body: bodyFields({
    lines: [
      'Zeilen',
      z
        .array(
          bodyFields({
            orderNumber: [
              'Auftragsnummer',
              z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
            ],
            cents: ['BetragCent', z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000))],
          }),
        )
        .check(z.minLength(1), z.maxLength(2000)),
    ],
  }),
  answer: Reconciliation,
  errors: ['notAuthorised', 'unknownNumber'],
});

export const disputeMissingOrder = endpoint({
  method: 'POST',
  path: '/vertriebspartner/abrechnungen/:number/fehlende/reklamation',
  summary:
    'Disputes that an order of the own list is missing in a settlement, as the newest comparison says; one dispute at a time per order',
  auth: 'seller',
  params,
  body: bodyFields({
    orderNumber: ['Auftragsnummer', z.string().check(z.trim(), z.minLength(1), z.maxLength(100))],
    text: ['Text', message],
  }),
  answer: Dispute,
  errors: ['notAuthorised', 'unknownNumber', 'disputeExists', 'changedMeanwhile'],
});

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/vertriebspartner/abrechnungen/:number/abgleich',
  summary: 'The newest outcome of setting an own list beside a settlement',
  auth: 'seller',
  params,
  answer: fields({ newest: ['Abgleich', z.nullable(Reconciliation)] }),
  errors: ['notAuthorised', 'unknownNumber'],
});

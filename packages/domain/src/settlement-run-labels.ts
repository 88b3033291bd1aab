/** Whom the operator settles with, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const settledKindLabels = { agency: 'Agentur', seller: 'Vertriebspartner' } as const;

/** States of a credit note: made out, released by a second person, executed by the bank. */
export const creditNoteLabels = {
  created: 'Erstellt',
  released: 'Freigegeben',
  paid: 'Bezahlt',
} as const;

/** What a run of a month does with what a receiver earned: a credit note, or it waits for data or the partner's agreement, is carried forward, or for the next month. */
export const outlookLabels = {
  ready: 'Gutschrift',
  incomplete: 'DatenFehlen',
  noAgreement: 'VereinbarungFehlt',
  carriedForward: 'Vortrag',
  done: 'NaechsterMonat',
} as const;

export type SettlementOutlook = keyof typeof outlookLabels;

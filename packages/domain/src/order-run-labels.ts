/** How orders came in, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const orderSourceLabels = { file: 'Datei', feed: 'Schnittstelle' } as const;

/** What became of a row of orders. */
export const orderOutcomeLabels = {
  taken: 'Angenommen',
  unchanged: 'Unveraendert',
  waiting: 'ZurPruefung',
  rejected: 'Abgewiesen',
} as const;

/** Why an order waits for a person, as the wire writes it. */
export const waitReasonLabels = {
  afterGrace: 'NachDerFrist',
  severalContacts: 'MehrereKontakte',
} as const;

/** States of a payout run as the wire writes them: made, released by a second person, executed by the bank, rejected by it in every transfer, or taken back before its release. Source: product.md, section "14 Payouts and ledger". */
export const payoutRunLabels = {
  created: 'Angelegt',
  released: 'Freigegeben',
  confirmed: 'Bestaetigt',
  rejected: 'Abgewiesen',
  discarded: 'Verworfen',
} as const;

export type PayoutRunStatus = keyof typeof payoutRunLabels;

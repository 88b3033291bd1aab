/** How far a correction of a credit note is, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const correctionStateLabels = {
  proposed: 'Vorgeschlagen',
  released: 'Freigegeben',
  withdrawn: 'Zurueckgezogen',
} as const;

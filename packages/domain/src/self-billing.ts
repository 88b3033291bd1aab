/**
 * The wording by which partners agree to credit notes made out for them (§ 14 (2) UStG), counted up with each change of its sense; texts
 * `selfBilling.wording.N` of the partners' areas. Source: product.md, section "14 Payouts and ledger".
 */
export const SELF_BILLING_VERSION = 1;

/** Objections to credit notes as the wire writes them: it waits, the partner's own invoice took the place, or it was taken back. */
export const objectionStateLabels = {
  open: 'Offen',
  invoiced: 'EigeneRechnung',
  withdrawn: 'Zurueckgenommen',
} as const;

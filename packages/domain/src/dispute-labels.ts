/** Whose turn a dispute is, as the wire writes it: the operator's, the partner's, or nobody's any more. Source: product.md, section "14 Payouts and ledger". */
export const disputeStateLabels = {
  open: 'Offen',
  answered: 'Beantwortet',
  closed: 'Geschlossen',
} as const;

/** What finance lists: disputes in a state, or those that were accepted and of which nothing has come yet. */
export const disputeListLabels = { ...disputeStateLabels, toBook: 'ZuBuchen' } as const;

export type DisputeListState = keyof typeof disputeListLabels;

/** What was decided about a dispute. */
export const disputeDecisionLabels = { accepted: 'Anerkannt', rejected: 'Abgelehnt' } as const;

export type DisputeDecision = keyof typeof disputeDecisionLabels;

/** Who writes in the thread of a dispute. */
export const disputeSideLabels = { partner: 'Partner', operator: 'Betrieb' } as const;

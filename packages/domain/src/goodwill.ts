/** Why a lead cannot be reopened by goodwill, as the wire names it. Source: product.md, section "6 Status machines". */
export const goodwillObstacles = {
  notEnded: 'NichtBeendet',
  withdrawn: 'VomInteressentenZurueckgezogen',
  erased: 'DatenGeloescht',
  closed: 'EmpfehlungGesperrt',
  referralWithdrawn: 'EmpfehlungZurueckgezogen',
} as const;
export type GoodwillObstacle = keyof typeof goodwillObstacles;

/** What a lead still needs until its rewards are due, as the wire names it: an order, that the contact confirms the data, the first payment by the feed, or that finance releases it. */
export const leadNeedLabels = {
  order: 'Auftrag',
  confirmation: 'Bestaetigung',
  firstPayment: 'ErsteZahlung',
  release: 'Freigabe',
} as const;

/** What leads are listed for that wait for an operator, as the wire names it. */
export const leadWaitLabels = { release: 'Freigabe' } as const;

/** Why an operator cannot release a lead, as the wire names it. Source: product.md, section "6 Status machines". */
export const releaseObstacles = {
  notOk: 'NichtInBearbeitung',
  noOrder: 'OhneAuftrag',
  denied: 'KeinNeukunde',
  unconfirmed: 'DatenNichtBestaetigt',
} as const;
export type ReleaseObstacle = keyof typeof releaseObstacles;

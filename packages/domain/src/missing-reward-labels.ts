/** How a report of a missing reward stands, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const missingRewardStates = {
  open: 'Offen',
  accepted: 'Anerkannt',
  declined: 'Abgelehnt',
} as const;

/** What accepting a report does: the reward is there already, the order of an ended participation counts, the reward can be picked up again, or an order that waits is assigned. */
export const missingRewardWays = {
  found: 'Vorhanden',
  orderCounts: 'AuftragZaehlt',
  pickUpAgain: 'WiederAbholbar',
  orderAssigned: 'AuftragZugeordnet',
} as const;

/** Why a participation cannot lead to a reward of the referrer. */
export const missingRewardObstacles = {
  noOrder: 'KeinAuftrag',
  noShare: 'KeinAnteil',
  ended: 'Beendet',
  erased: 'DatenGeloescht',
  blocked: 'Gesperrt',
} as const;

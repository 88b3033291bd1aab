/** What may be open of a client that leaves, as the wire writes it. Source: product.md, section "2 Tenants and switches". */
export const stillOpenLabels = {
  openRewards: 'PraemienInPruefung',
  availableRewards: 'AbholbarePraemien',
  collectedRewards: 'AuszuzahlendePraemien',
  payoutRuns: 'Auszahlungslaeufe',
  commissions: 'ProvisionenOhneGutschrift',
  creditNotes: 'OffeneGutschriften',
  disputes: 'Beanstandungen',
  objections: 'Widersprueche',
  missingRewards: 'VermisstePraemien',
  waitingOrders: 'WartendeAuftraege',
  contactMessages: 'Kontaktnachrichten',
} as const;
export type StillOpenKind = keyof typeof stillOpenLabels;

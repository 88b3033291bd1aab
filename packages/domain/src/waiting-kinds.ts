import type { OperatorRole } from './operator-roles.ts';

/** What may wait for an operator, in the order of the start page, each with the role that handles it. Source: product.md, section "14 Payouts and ledger". */
export const waitingKinds = {
  heldRewards: 'finance',
  waitingRewards: 'finance',
  payoutRuns: 'finance',
  proposedRewards: 'finance',
  proposedAccounts: 'finance',
  monthsToSettle: 'finance',
  settlementRuns: 'finance',
  settlementCorrections: 'finance',
  objections: 'finance',
  disputes: 'finance',
  acceptedDisputes: 'finance',
  waitingVouchers: 'finance',
  leadsToRelease: 'finance',
  waitingOrders: 'support',
  rejectedOrders: 'support',
  customerNumbers: 'support',
  missingRewards: 'support',
  contactMessages: 'support',
  newAgencies: 'support',
  waitingKeys: 'admin',
  proposedSettings: 'admin',
  deadLetters: 'admin',
  stoppedMail: 'admin',
  failedJobs: 'admin',
} as const satisfies Readonly<Record<string, OperatorRole>>;

export type WaitingKind = keyof typeof waitingKinds;

/** Kinds as the wire writes them. */
export const waitingKindLabels = {
  heldRewards: 'AngehaltenePraemien',
  waitingRewards: 'AuszuzahlendePraemien',
  payoutRuns: 'Auszahlungslaeufe',
  proposedRewards: 'VorgeschlagenePraemien',
  proposedAccounts: 'VorgeschlageneKonten',
  monthsToSettle: 'AbzurechnendeMonate',
  settlementRuns: 'Abrechnungen',
  settlementCorrections: 'Korrekturen',
  objections: 'Widersprueche',
  disputes: 'Beanstandungen',
  acceptedDisputes: 'AnerkannteBeanstandungen',
  waitingVouchers: 'GutscheineOhneCode',
  leadsToRelease: 'FreizugebendeInteressenten',
  waitingOrders: 'WartendeAuftraege',
  rejectedOrders: 'AbgewieseneAuftraege',
  customerNumbers: 'Kundennummern',
  missingRewards: 'VermisstePraemien',
  contactMessages: 'Kontaktnachrichten',
  newAgencies: 'NeueAgenturen',
  waitingKeys: 'WartendeSchluessel',
  proposedSettings: 'VorgeschlageneEinstellungen',
  deadLetters: 'AufgegebeneSendungen',
  stoppedMail: 'AngehalteneMails',
  failedJobs: 'FehlgeschlageneAufgaben',
} as const satisfies Readonly<Record<WaitingKind, string>>;

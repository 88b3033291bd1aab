import type { OperatorRole } from './operator-roles.ts';

/** What may wait for an operator, in the order of the start page, each with the role that handles it. Source: product.md, section "14 Payouts and ledger". */
export const waitingKinds = {
  heldRewards: 'finance',
  payoutRuns: 'finance',
  proposedRewards: 'finance',
  proposedAccounts: 'finance',
  disputes: 'finance',
  waitingOrders: 'support',
  rejectedOrders: 'support',
  customerNumbers: 'support',
  missingRewards: 'support',
  deadLetters: 'admin',
  stoppedMail: 'admin',
} as const satisfies Readonly<Record<string, OperatorRole>>;

export type WaitingKind = keyof typeof waitingKinds;

/** Kinds as the wire writes them. */
export const waitingKindLabels = {
  heldRewards: 'AngehaltenePraemien',
  payoutRuns: 'Auszahlungslaeufe',
  proposedRewards: 'VorgeschlagenePraemien',
  proposedAccounts: 'VorgeschlageneKonten',
  disputes: 'Beanstandungen',
  waitingOrders: 'WartendeAuftraege',
  rejectedOrders: 'AbgewieseneAuftraege',
  customerNumbers: 'Kundennummern',
  missingRewards: 'VermisstePraemien',
  deadLetters: 'AufgegebeneSendungen',
  stoppedMail: 'AngehalteneMails',
} as const satisfies Readonly<Record<WaitingKind, string>>;

import type { HoldReason } from './fraud-score.ts';

/** Why a reward is held, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const holdReasonLabels = {
  mailbox: 'GleichesPostfach',
  iban: 'GleichesKonto',
  device: 'GleichesGeraet',
  lastName: 'GleicherNachname',
  address: 'GleicheAnschrift',
  byOneHand: 'VonEinerPerson',
  newAddress: 'NeueAdresse',
} as const satisfies Readonly<Record<HoldReason, string>>;

/** What is decided about a held reward, as the wire writes it. */
export const holdDecisionLabels = { released: 'Auszahlen', confirmed: 'Betrug' } as const;

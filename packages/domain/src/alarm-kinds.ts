import type { OperatorRole } from './operator-roles.ts';
import { waitingKinds, type WaitingKind } from './waiting-kinds.ts';

/** What is wrong, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const alarmLabels = {
  waitsTooLong: 'WartetZuLange',
  ledgerDiffers: 'HauptbuchWidersprichtSich',
  ordersMissing: 'AuftraegeBleibenAus',
  mailReturns: 'MailsKommenZurueck',
} as const;

export type AlarmKind = keyof typeof alarmLabels;

/** What is wrong at a client. */
export interface Alarm {
  readonly kind: AlarmKind;
  /** What waits too long; null for every other kind. */
  readonly queue: WaitingKind | null;
  /** How many wait there; null for every other kind. */
  readonly count: number | null;
  /** What they come to in cents; null for no money and for every other kind. */
  readonly cents: number | null;
  readonly since: Date;
}

const roles = {
  ledgerDiffers: 'finance',
  ordersMissing: 'support',
  mailReturns: 'admin',
} as const satisfies Readonly<Record<Exclude<AlarmKind, 'waitsTooLong'>, OperatorRole>>;

/** The role in charge of an alarm: of what waits too long, the one that handles it. */
export const alarmRole = ({ kind, queue }: Pick<Alarm, 'kind' | 'queue'>): OperatorRole =>
  kind === 'waitsTooLong' ? waitingKinds[queue ?? 'failedJobs'] : roles[kind];

/** Days that the oldest of what waits may take before that is an alarm: some more than a working week for what people decide, one for what stands still. */
export const alarmAfterDays = {
  heldRewards: 10,
  waitingRewards: 21,
  payoutRuns: 7,
  proposedRewards: 10,
  proposedCommissions: 10,
  proposedAccounts: 10,
  monthsToSettle: 21,
  settlementRuns: 21,
  settlementCorrections: 10,
  objections: 14,
  disputes: 7,
  acceptedDisputes: 14,
  waitingVouchers: 5,
  leadsToRelease: 10,
  waitingOrders: 10,
  rejectedOrders: 10,
  customerNumbers: 21,
  missingRewards: 14,
  contactMessages: 5,
  newAgencies: 14,
  waitingKeys: 10,
  proposedSettings: 10,
  proposedDepartures: 10,
  // Nobody is late: the day comes by itself.
  comingDepartures: 3650,
  proposedRemovals: 10,
  deadLetters: 3,
  stoppedMail: 1,
  failedJobs: 1,
} as const satisfies Readonly<Record<WaitingKind, number>>;

/** Days without a report of orders from where they came before. */
export const ORDERS_MISSING_AFTER_DAYS = 4;

/** So many addresses of a day to which mail came back, and so large a share of the day's mails, are an alarm. */
export const RETURNS = { atLeast: 10, share: 0.05 } as const;

/** An alarm that lasts is mailed again after so many days. */
export const ALARM_AGAIN_DAYS = 7;

import { allowsTransition, type Transition } from './transition.ts';

/** Every status of a lead, in the order of its life. Source: product.md, section "6 Status machines". */
export const leadStatuses = ['open', 'ok', 'released', 'paid', 'expired', 'cancelled'] as const;

/** Status of one lead: one recipient on one referral. */
export type LeadStatus = (typeof leadStatuses)[number];

/** The status a lead is created with. */
export const initialLeadStatus = 'open' satisfies LeadStatus;

/** Why a lead was cancelled. */
const leadCancelReasons = [
  'withdrawn',
  'rejected',
  'revoked',
  'cancelled',
  'notNewCustomer',
  'renewal',
  'otherRoute',
  'fraud',
] as const;

/** Reason that is stored with every cancellation of a lead. */
export type LeadCancelReason = (typeof leadCancelReasons)[number];

/** Why a lead ended, as the wire writes it. */
export const leadEndLabels = {
  withdrawn: 'Zurueckgezogen',
  rejected: 'Abgelehnt',
  revoked: 'Widerrufen',
  cancelled: 'Storniert',
  notNewCustomer: 'KeinNeukunde',
  renewal: 'Verlaengerung',
  otherRoute: 'AndererWeg',
  fraud: 'Missbrauch',
  orderWindowOver: 'OhneAuftrag',
  dataUnconfirmed: 'DatenNichtBestaetigt',
} as const satisfies Record<LeadCancelReason | 'orderWindowOver' | 'dataUnconfirmed', string>;
export type LeadEnd = keyof typeof leadEndLabels;

/** What moves a lead. `goodwill` is the operator's alone and needs a written reason. */
export type LeadTrigger =
  | 'orderLinked'
  | 'orderWindowOver'
  | 'dataUnconfirmed'
  | 'orderReleased'
  | 'cancellation'
  | 'claimsSettled'
  | 'claimReopened'
  | 'goodwill';

/** Every step a lead may take. Source: product.md, section "6 Status machines". */
export const leadTransitions: readonly Transition<LeadStatus, LeadTrigger>[] = [
  { from: 'open', to: 'ok', trigger: 'orderLinked' },
  { from: 'open', to: 'expired', trigger: 'orderWindowOver' },
  { from: 'open', to: 'expired', trigger: 'dataUnconfirmed' },
  { from: 'ok', to: 'expired', trigger: 'dataUnconfirmed' },
  { from: 'ok', to: 'released', trigger: 'orderReleased' },
  { from: 'open', to: 'cancelled', trigger: 'cancellation' },
  { from: 'ok', to: 'cancelled', trigger: 'cancellation' },
  { from: 'released', to: 'cancelled', trigger: 'cancellation' },
  { from: 'released', to: 'paid', trigger: 'claimsSettled' },
  { from: 'paid', to: 'released', trigger: 'claimReopened' },
  { from: 'expired', to: 'open', trigger: 'goodwill' },
  { from: 'expired', to: 'ok', trigger: 'goodwill' },
  { from: 'cancelled', to: 'open', trigger: 'goodwill' },
  { from: 'cancelled', to: 'ok', trigger: 'goodwill' },
];

/** Says whether a lead may go from one status to another, optionally only by the given trigger. */
export function canMoveLead(from: LeadStatus, to: LeadStatus, trigger?: LeadTrigger): boolean {
  return allowsTransition(leadTransitions, from, to, trigger);
}

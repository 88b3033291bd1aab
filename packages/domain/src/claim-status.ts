import { allowsTransition, type Transition } from './transition.ts';

/** Every status of a reward claim, in the order of its life. Source: product.md, section "6 Status machines". */
export const claimStatuses = [
  'open',
  'available',
  'collected',
  'paidOut',
  'expired',
  'cancelled',
] as const;

/** Status of one reward claim: one person's right to one reward. */
export type ClaimStatus = (typeof claimStatuses)[number];

/** The status a claim is created with. */
export const initialClaimStatus = 'open' satisfies ClaimStatus;

/** What moves a claim. `goodwill` is the operator's alone. */
export type ClaimTrigger =
  | 'complaintPeriodOver'
  | 'choiceMade'
  | 'storedBankData'
  | 'payoutConfirmed'
  | 'voucherDelivered'
  | 'bankReturn'
  | 'leadEnded'
  | 'pickUpDeadlineOver'
  | 'goodwill';

/** Every step a claim may take. Source: product.md, section "6 Status machines". */
export const claimTransitions: readonly Transition<ClaimStatus, ClaimTrigger>[] = [
  { from: 'open', to: 'available', trigger: 'complaintPeriodOver' },
  { from: 'available', to: 'collected', trigger: 'choiceMade' },
  { from: 'available', to: 'collected', trigger: 'storedBankData' },
  { from: 'collected', to: 'paidOut', trigger: 'payoutConfirmed' },
  { from: 'collected', to: 'paidOut', trigger: 'voucherDelivered' },
  { from: 'collected', to: 'available', trigger: 'bankReturn' },
  { from: 'paidOut', to: 'available', trigger: 'bankReturn' },
  { from: 'open', to: 'cancelled', trigger: 'leadEnded' },
  { from: 'available', to: 'cancelled', trigger: 'leadEnded' },
  { from: 'collected', to: 'cancelled', trigger: 'leadEnded' },
  { from: 'available', to: 'expired', trigger: 'pickUpDeadlineOver' },
  { from: 'expired', to: 'available', trigger: 'goodwill' },
];

/** Says whether a claim may go from one status to another, optionally only by the given trigger. */
export function canMoveClaim(from: ClaimStatus, to: ClaimStatus, trigger?: ClaimTrigger): boolean {
  return allowsTransition(claimTransitions, from, to, trigger);
}

/**
 * Says whether a claim falls with its lead. Money in a released payout run is on its way, so such
 * a claim stays and the correction is a negative booking.
 */
export function canCancelClaim(status: ClaimStatus, inReleasedRun: boolean): boolean {
  return !inReleasedRun && canMoveClaim(status, 'cancelled');
}

/** Says whether nothing more happens to a claim unless a bank or the operator reopens it. */
function isClaimSettled(status: ClaimStatus): boolean {
  return status === 'paidOut' || status === 'expired' || status === 'cancelled';
}

/** Says whether a released lead counts as paid: all its claims settled, at least one paid out. */
export function claimsSettleLead(statuses: readonly ClaimStatus[]): boolean {
  return statuses.every(isClaimSettled) && statuses.includes('paidOut');
}

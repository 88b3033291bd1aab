import type { ClaimStatus } from './claim-status.ts';
import type { LeadStatus } from './lead-status.ts';
import type { LinkStatus } from './link-status.ts';
import type { ReferrerShare } from './share.ts';

/** The thirteen messages of the status bar. Source: product.md, section "6 Status machines". */
export const statusMessageKeys = [
  'notReacted',
  'notReactedExpired',
  'rewardAfterContract',
  'contactRewardAfterContract',
  'contractSigned',
  'claimInProcessing',
  'contractFailed',
  'paidSoon',
  'pickUpReward',
  'enterBankData',
  'paidShortly',
  'paid',
  'rewardExpired',
] as const;

/** Which of the thirteen messages applies. */
export type StatusMessageKey = (typeof statusMessageKeys)[number];

/** Who has to act next. "us" is the operator, "you" the reader, who is the referrer. */
export type StatusActor = 'you' | 'contact' | 'provider' | 'us' | 'nobody';

/** One message: `by` is the latest day of the next step, `date` the day the message speaks of. */
export interface StatusMessage {
  readonly key: StatusMessageKey;
  readonly actor: StatusActor;
  readonly by: Date | null;
  readonly date: Date | null;
}

/** A lead as the message needs it; `confirmBy` is null once the recipient confirmed the data. */
export interface LeadFacts {
  readonly status: LeadStatus;
  readonly reactedAt: Date;
  readonly orderUntil: Date;
  /** Once the order window is over: until when the provider's report of an order from inside it can come; null before. */
  readonly reportUntil: Date | null;
  readonly confirmBy: Date | null;
}

/** The referrer's own claim. `hasIban` is false again after a bank rejected the account. */
export interface ClaimFacts {
  readonly status: ClaimStatus;
  readonly chosenKind: 'cash' | 'voucher' | null;
  readonly cashOnly: boolean;
  readonly hasIban: boolean;
  /** The provider does not know the customer number: nothing is paid until the person names another one that it knows. */
  readonly numberRefused: boolean;
  readonly availableFrom: Date | null;
  readonly pickUpUntil: Date | null;
  /** Null before the choice, and while the voucher that was chosen has no code. */
  readonly payoutBy: Date | null;
  readonly paidAt: Date | null;
}

/** Everything the message of one referral, or of one lead on it, follows from; instants in UTC. */
export interface StatusFacts {
  readonly share: ReferrerShare;
  readonly optInPending: boolean;
  readonly link: { readonly status: LinkStatus; readonly expiresAt: Date };
  readonly landedAt: Date | null;
  readonly lead: LeadFacts | null;
  readonly order: { readonly reportedAt: Date; readonly verified: boolean } | null;
  readonly claim: ClaimFacts | null;
}

/**
 * The message a referrer sees for a referral, with who must act and by when. With share 0 the
 * recipient's payout steps are never shown. Source: product.md, section "6 Status machines".
 */
export function statusMessage(facts: StatusFacts): StatusMessage {
  const { lead } = facts;
  if (lead === null) return linkMessage(facts);
  switch (lead.status) {
    case 'open':
      return openMessage(lead, facts.share);
    case 'ok':
      return contractMessage(lead, facts);
    case 'expired':
    case 'cancelled':
      return ended('contractFailed');
    case 'released':
    case 'paid':
      if (facts.share === 0) return ended('contactRewardAfterContract');
      return facts.claim === null ? withoutClaim(lead.status) : claimMessage(facts.claim);
    default:
      return lead.status satisfies never;
  }
}

function openMessage({ orderUntil, reportUntil }: LeadFacts, share: ReferrerShare): StatusMessage {
  const key = afterContract(share);
  return reportUntil === null
    ? { key, actor: 'contact', by: orderUntil, date: null }
    : { key, actor: 'provider', by: reportUntil, date: null };
}

function linkMessage({ share, optInPending, link, landedAt }: StatusFacts): StatusMessage {
  if (link.status === 'withdrawn') return ended('contractFailed');
  if (link.status === 'expired') {
    const key = landedAt === null ? 'notReactedExpired' : 'contractFailed';
    return { ...ended(key), date: link.expiresAt };
  }
  const key = landedAt === null ? 'notReacted' : afterContract(share);
  // A block waits for the operator's decision, so no date of the contact's applies.
  if (link.status === 'blocked') return { key, actor: 'us', by: null, date: null };
  return { key, actor: optInPending ? 'you' : 'contact', by: link.expiresAt, date: landedAt };
}

function contractMessage(lead: LeadFacts, { order, share }: StatusFacts): StatusMessage {
  // With share 0 the referrer has no claim that could be in processing.
  const verified = order !== null && order.verified && share > 0;
  return {
    key: verified ? 'claimInProcessing' : 'contractSigned',
    actor: lead.confirmBy === null ? 'provider' : 'contact',
    by: lead.confirmBy,
    date: verified ? order.reportedAt : lead.reactedAt,
  };
}

function claimMessage(claim: ClaimFacts): StatusMessage {
  switch (claim.status) {
    case 'open':
      return { key: 'paidSoon', actor: 'us', by: claim.availableFrom, date: null };
    case 'available':
      return { key: pickUpKey(claim), actor: 'you', by: claim.pickUpUntil, date: null };
    case 'collected':
      if (claim.numberRefused) return { key: 'paidSoon', actor: 'you', by: null, date: null };
      return { key: 'paidShortly', actor: 'us', by: claim.payoutBy, date: null };
    case 'paidOut':
      return { ...ended('paid'), date: claim.paidAt };
    case 'expired':
      return { ...ended('rewardExpired'), date: claim.pickUpUntil };
    case 'cancelled':
      return ended('contractFailed');
    default:
      return claim.status satisfies never;
  }
}

/** Cash that lacks only the account asks for it; anything else still has a choice to make. */
function pickUpKey({ chosenKind, cashOnly, hasIban }: ClaimFacts): StatusMessageKey {
  return !hasIban && (cashOnly || chosenKind === 'cash') ? 'enterBankData' : 'pickUpReward';
}

function withoutClaim(status: 'released' | 'paid'): StatusMessage {
  return status === 'paid' ? ended('paid') : { key: 'paidSoon', actor: 'us', by: null, date: null };
}

function afterContract(share: ReferrerShare): StatusMessageKey {
  return share === 0 ? 'contactRewardAfterContract' : 'rewardAfterContract';
}

function ended(key: StatusMessageKey): StatusMessage {
  return { key, actor: 'nobody', by: null, date: null };
}

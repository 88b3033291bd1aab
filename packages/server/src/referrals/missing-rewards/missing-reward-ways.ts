import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type {
  missingRewardObstacles,
  missingRewardWays,
} from '@weitersagen/domain/missing-reward-labels';

export type MissingRewardWay = keyof typeof missingRewardWays;
type MissingRewardObstacle = keyof typeof missingRewardObstacles;

/** What of a participation decides whether a reward of the referrer can come of it. */
export interface RewardFacts {
  readonly referrer_share: number;
  /** Whether the referral is blocked or withdrawn. */
  readonly is_closed: boolean;
  readonly is_erased: boolean;
  readonly lead_status: LeadStatus;
  readonly order_number: string | null;
  /** Whether the order waits for a decision. */
  readonly is_waiting: boolean;
  readonly claim_status: ClaimStatus | null;
  /** Whether what the reward was earned with has ended. */
  readonly has_ended: boolean;
}

interface Outlook {
  readonly way: MissingRewardWay | null;
  readonly obstacle: MissingRewardObstacle | null;
}

const by = (way: MissingRewardWay): Outlook => ({ way, obstacle: null });
const not = (obstacle: MissingRewardObstacle): Outlook => ({ way: null, obstacle });

/**
 * What accepting a report would do for a participation: the steps that the state machines leave to the operator, and none beside them.
 * A reward that is there already is never booked twice. product.md, section "6 Status machines".
 */
export function outlookOf(facts: RewardFacts): Outlook {
  const { claim_status: claim, lead_status: lead } = facts;
  if (facts.referrer_share === 0) return not('noShare');
  const isThere = claim !== null && claim !== 'expired' && claim !== 'cancelled';
  if (isThere && !facts.has_ended) return by('found');
  if (claim === 'expired' && !facts.has_ended) return by('pickUpAgain');
  if (facts.order_number === null) return not('noOrder');
  if (facts.is_erased) return not('erased');
  if (facts.is_closed) return not('blocked');
  if (facts.is_waiting) return by('orderAssigned');
  return lead === 'expired' || lead === 'cancelled' ? by('orderCounts') : not('ended');
}

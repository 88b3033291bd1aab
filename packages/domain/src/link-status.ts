import { LINK_VALIDITY_DAYS } from './constants.ts';
import { addDays } from './dates.ts';
import type { LeadStatus } from './lead-status.ts';

/** State of a referral's link. Only active ↔ blocked can be undone. */
export type LinkStatus = 'active' | 'expired' | 'blocked' | 'withdrawn';

/** What is stored about a link; instants in UTC. */
export interface LinkFacts {
  readonly expiresAt: Date;
  readonly blockedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** The instant from which a link no longer works: 60 Berlin days after its creation. */
export function linkExpiresAt(createdAt: Date): Date {
  return addDays(createdAt, LINK_VALIDITY_DAYS);
}

/**
 * The state of a link at an instant, computed when asked, so that no job has to run first.
 * Source: product.md, section "6 Status machines".
 */
export function linkStatus(link: LinkFacts, now: Date): LinkStatus {
  if (link.withdrawnAt !== null && link.withdrawnAt <= now) return 'withdrawn';
  if (link.blockedAt !== null && link.blockedAt <= now) return 'blocked';
  return link.expiresAt <= now ? 'expired' : 'active';
}

/**
 * The status label of a referral that has no lead yet. A block can be lifted, so it does not
 * change the label.
 */
export function referralLabel(link: LinkFacts, now: Date): LeadStatus {
  if (link.withdrawnAt !== null && link.withdrawnAt <= now) return 'cancelled';
  return link.expiresAt <= now ? 'expired' : 'open';
}

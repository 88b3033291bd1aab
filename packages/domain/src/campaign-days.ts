import type { BerlinDay } from './dates.ts';
import { dayAway } from './reward-versions.ts';

/** So many years ahead a day is taken for a slip. */
const YEARS_MOST = 10;

/** The first and the last day of a campaign, both inclusive; null is without an end. */
export interface CampaignDays {
  readonly startsOn: BerlinDay;
  readonly endsOn: BerlinDay | null;
}

/** How a campaign stands on a day. Source: product.md, section "5 Entities". */
export function campaignState(
  { startsOn, endsOn }: CampaignDays,
  today: BerlinDay,
): 'announced' | 'active' | 'ended' {
  if (startsOn > today) return 'announced';
  return endsOn !== null && endsOn < today ? 'ended' : 'active';
}

/** What is wrong with each day of a campaign. */
export interface CampaignProblems {
  /** Begins before today, or too far ahead. */
  readonly startsOn?: 'past' | 'far';
  /** Ends before it may, before it begins, or too far ahead. */
  readonly endsOn?: 'past' | 'endFirst' | 'far';
}

/**
 * What is wrong with the days that somebody wants for a campaign; of one that has begun the first day is as it was. It may end at once:
 * its last day was yesterday then, also where today is its first.
 * Source: product.md, section "5 Entities".
 */
export function campaignProblems(
  { startsOn, endsOn }: CampaignDays,
  today: BerlinDay,
  hasBegun: boolean,
): CampaignProblems {
  const latest = `${Number(today.slice(0, 4)) + YEARS_MOST}${today.slice(4)}`;
  if (!hasBegun && startsOn < today) return { startsOn: 'past' };
  if (!hasBegun && startsOn > latest) return { startsOn: 'far' };
  const earliest = hasBegun ? dayAway(today, -1) : today;
  const isAtOnce = hasBegun && endsOn === earliest;
  if (endsOn !== null && endsOn < startsOn && !isAtOnce) return { endsOn: 'endFirst' };
  if (endsOn !== null && endsOn > latest) return { endsOn: 'far' };
  return endsOn !== null && endsOn < earliest ? { endsOn: 'past' } : {};
}

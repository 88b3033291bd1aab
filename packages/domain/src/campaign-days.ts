import type { BerlinDay } from './dates.ts';

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
  /** Begins before today. */
  readonly startsOn?: 'past';
  /** Ends before today, or before it begins. */
  readonly endsOn?: 'past' | 'endFirst';
}

/**
 * What is wrong with the days that somebody wants for a campaign; of one that has begun the first day is as it was.
 * Source: product.md, section "5 Entities".
 */
export function campaignProblems(
  { startsOn, endsOn }: CampaignDays,
  today: BerlinDay,
  hasBegun: boolean,
): CampaignProblems {
  if (!hasBegun && startsOn < today) return { startsOn: 'past' };
  if (endsOn !== null && endsOn < startsOn) return { endsOn: 'endFirst' };
  return endsOn !== null && endsOn < today ? { endsOn: 'past' } : {};
}

import type { BerlinDay } from './dates.ts';

/** The days of a reward offer; null means no limit. Start and end belong to the offer. */
export interface RewardPeriod {
  readonly startDay: BerlinDay | null;
  readonly endDay: BerlinDay | null;
  readonly displayEndDay: BerlinDay | null;
}

/** Whether an offer can be earned on a day, is announced "from" a day, or is over. */
export type RewardActivity =
  | { readonly state: 'announced'; readonly from: BerlinDay }
  | { readonly state: 'active'; readonly until: BerlinDay | null }
  | { readonly state: 'ended' };

/**
 * The activity of a reward on a Berlin day. It is over after the earlier of its end and its display
 * end. Source: product.md, section "6 Status machines".
 */
export function rewardActivity(period: RewardPeriod, day: BerlinDay): RewardActivity {
  const { startDay } = period;
  const until = earlier(period.endDay, period.displayEndDay);
  if (until !== null && day > until) return { state: 'ended' };
  if (startDay !== null && day < startDay) {
    return until !== null && until < startDay
      ? { state: 'ended' }
      : { state: 'announced', from: startDay };
  }
  return { state: 'active', until };
}

function earlier(one: BerlinDay | null, other: BerlinDay | null): BerlinDay | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

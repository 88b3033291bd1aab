import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { dayAway, planReward, type PlannedReward } from '@weitersagen/domain/reward-versions';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { typedDay } from '../../area/day-text.ts';

/** A version of a reward as it is typed. */
export interface RewardValues {
  title: string;
  amount: string;
  from: string;
  to: string;
  extra: boolean;
}

/** What typed days would do to the versions there are; null as long as they are no days. */
export function planFor(
  { rewards, today }: Pick<KeptProduct, 'rewards' | 'today'>,
  { from, to, extra }: Pick<RewardValues, 'from' | 'to' | 'extra'>,
): PlannedReward | null {
  const startsOn = isoDateOf(from);
  const endsOn = to.trim() === '' ? null : isoDateOf(to);
  if (startsOn === null || (to.trim() !== '' && endsOn === null)) return null;
  const others = rewards.filter(({ isExtra, state }) => !isExtra && state !== 'proposed');
  return planReward(extra ? [] : others, { startsOn, endsOn }, today);
}

/** How a new version begins: called as the newest is, from today where it may, else from tomorrow, as what has begun keeps its amount. */
export function firstValues(product: Pick<KeptProduct, 'rewards' | 'today'>): RewardValues {
  const { rewards, today } = product;
  const newest = rewards
    .filter(({ isExtra }) => !isExtra)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  const rest = { to: '', extra: false } as const;
  const mayToday = planFor(product, { from: typedDay(today), ...rest })?.problem === null;
  const from = typedDay(mayToday ? today : dayAway(today, 1));
  return { title: newest?.title ?? '', amount: '', from, ...rest };
}

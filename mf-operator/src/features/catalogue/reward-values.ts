import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { planReward, type PlannedReward } from '@weitersagen/domain/reward-versions';
import { isoDateOf } from '@weitersagen/ui/date-format';

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

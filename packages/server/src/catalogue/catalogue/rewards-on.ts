import { berlinDay } from '@weitersagen/domain/dates';
import { rewardActivity, type RewardActivity } from '@weitersagen/domain/reward-activity';
import type { RewardRow } from './product-repository.ts';

function activityOf(reward: RewardRow, now: Date): RewardActivity {
  return rewardActivity(
    { startDay: reward.starts_on, endDay: reward.ends_on, displayEndDay: reward.display_ends_on },
    berlinDay(now),
  );
}

/** Whether a reward can be earned at an instant. */
export const isActiveOn = (reward: RewardRow, now: Date): boolean =>
  activityOf(reward, now).state === 'active';

/** The rewards that hold at an instant or are announced for later. */
export function shownRewards(rewards: readonly RewardRow[], now: Date): readonly RewardRow[] {
  return rewards.filter((reward) => activityOf(reward, now).state !== 'ended');
}

/** The highest reward that can be earned at an instant, or null. */
export function highestReward(rewards: readonly RewardRow[], now: Date): RewardRow | null {
  const active = rewards.filter((reward) => isActiveOn(reward, now));
  return active.toSorted((one, other) => other.value_cents - one.value_cents)[0] ?? null;
}

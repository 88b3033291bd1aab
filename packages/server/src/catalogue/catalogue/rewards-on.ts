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

/** The highest reward in cents of each product at an instant, by product id; products without one are left out. */
export function rewardsByProduct(
  rewards: readonly RewardRow[],
  now: Date,
): Readonly<Record<string, number>> {
  const highest: Record<string, number> = {};
  for (const reward of rewards) {
    if (!isActiveOn(reward, now)) continue;
    highest[reward.product_id] = Math.max(highest[reward.product_id] ?? 0, reward.value_cents);
  }
  return highest;
}

import { addDays, berlinDay, parseBerlinDay, type BerlinDay } from './dates.ts';

/** Rewards above this, in cents, count only after a second person has agreed. Source: product.md, section "11 Constants". */
export const REWARD_ALONE_MOST_CENTS = 10_000;
/** The highest reward there is, in cents. Source: product.md, section "11 Constants". */
export const REWARD_MOST_CENTS = 500_000;

/** A dated version of a product's reward, with the first and last day on which it can be earned; null is without an end. */
export interface RewardVersion {
  readonly id: number;
  readonly startsOn: BerlinDay;
  readonly endsOn: BerlinDay | null;
}

/** The days that somebody wants a reward for. */
export interface WantedDays {
  readonly startsOn: BerlinDay;
  readonly endsOn: BerlinDay | null;
}

/**
 * What a new version does to those there are: the one that ends the day before it begins, and the day from which nothing holds after it;
 * or why it cannot be. `past` begins before today; `running` begins today while another one holds, which somebody was promised today;
 * `endFirst` ends before it begins; `taken` meets one that begins later.
 */
export type PlannedReward =
  | {
      readonly problem: null;
      readonly ends: { readonly id: number; readonly endsOn: BerlinDay } | null;
      readonly nothingFrom: BerlinDay | null;
    }
  | { readonly problem: 'past' | 'running' | 'endFirst' | 'taken' };

/** The day that many days away. */
export function dayAway(day: BerlinDay, days: number): BerlinDay {
  const at = parseBerlinDay(day);
  if (at === null) throw new RangeError(`No day: ${day}`);
  return berlinDay(addDays(at, days));
}

const holdsUntil = (endsOn: BerlinDay | null, day: BerlinDay) => endsOn === null || endsOn >= day;

/** Plans a new version among those of a product that follow each other. Source: product.md, section "5 Entities". */
export function planReward(
  versions: readonly RewardVersion[],
  wanted: WantedDays,
  today: BerlinDay,
): PlannedReward {
  const { startsOn, endsOn } = wanted;
  if (startsOn < today) return { problem: 'past' };
  if (endsOn !== null && endsOn < startsOn) return { problem: 'endFirst' };
  const live = versions.filter((version) => holdsUntil(version.endsOn, version.startsOn));
  const holding = live.find(
    (version) => version.startsOn <= startsOn && holdsUntil(version.endsOn, startsOn),
  );
  if (startsOn === today && holding !== undefined) return { problem: 'running' };
  const later = live.filter((version) => version.startsOn >= startsOn);
  if (later.some((version) => holdsUntil(endsOn, version.startsOn))) return { problem: 'taken' };
  const next = endsOn === null ? null : dayAway(endsOn, 1);
  return {
    problem: null,
    ends: holding ? { id: holding.id, endsOn: dayAway(startsOn, -1) } : null,
    nothingFrom: next === null || later.some((version) => version.startsOn === next) ? null : next,
  };
}

import type { KeptProduct, KeptReward } from '@weitersagen/contracts/operator-catalogue';
import type { Locale } from '@weitersagen/domain/locale';
import { dayAway, planReward, type PlannedReward } from '@weitersagen/domain/reward-versions';
import { parseEuro } from '@weitersagen/domain/typed-euro';
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

type Rewarded = Pick<KeptProduct, 'rewards' | 'today'>;

/** A version of a reward that is wanted. */
export type WantedReward = Pick<KeptReward, 'valueCents' | 'startsOn' | 'endsOn' | 'isExtra'>;

/** What a version would do to those there are. */
export function planOf(
  { rewards, today }: Rewarded,
  { startsOn, endsOn, isExtra }: Omit<WantedReward, 'valueCents'>,
): PlannedReward {
  const others = rewards.filter((one) => !one.isExtra && one.state !== 'proposed');
  return planReward(isExtra ? [] : others, { startsOn, endsOn }, today);
}

/** The days that were typed; null as long as they are none. */
function daysOf({ from, to, extra }: Pick<RewardValues, 'from' | 'to' | 'extra'>) {
  const startsOn = isoDateOf(from);
  const endsOn = to.trim() === '' ? null : isoDateOf(to);
  if (startsOn === null || (to.trim() !== '' && endsOn === null)) return null;
  return { startsOn, endsOn, isExtra: extra };
}

/** What typed days would do to the versions there are; null as long as they are no days. */
export function planFor(
  product: Rewarded,
  typed: Pick<RewardValues, 'from' | 'to' | 'extra'>,
): PlannedReward | null {
  const days = daysOf(typed);
  return days === null ? null : planOf(product, days);
}

/** The version that is typed; null as long as it is none. */
export function wantedOf(typed: RewardValues, locale: Locale): WantedReward | null {
  const days = daysOf(typed);
  const valueCents = parseEuro(typed.amount, locale);
  return days === null || valueCents === null ? null : { ...days, valueCents };
}

/** The day from which a product has no reward at all once one of them ends; null where another holds then. */
export function nothingAfter({ rewards }: Rewarded, id: number, endsOn: string): string | null {
  const next = dayAway(endsOn, 1);
  const holds = rewards.some(
    (one) =>
      one.id !== id &&
      one.state !== 'proposed' &&
      one.startsOn <= next &&
      (one.endsOn === null || one.endsOn >= next),
  );
  return holds ? null : next;
}

/** Whether a title says an amount, which it would say wrongly of another one. */
const namesAmount = (title: string, cents: number): boolean =>
  (title.match(/\d[\d.,]*/g) ?? []).some(
    (number) => parseEuro(number.replace(/[.,]+$/, ''), 'de') === cents,
  );

/** How a new version begins: called as the newest is where that names no amount, from today where it may, else from tomorrow, as what has begun keeps its amount. */
export function firstValues(product: Rewarded): RewardValues {
  const { rewards, today } = product;
  const newest = rewards
    .filter(({ isExtra }) => !isExtra)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  const rest = { to: '', extra: false } as const;
  const mayToday = planFor(product, { from: typedDay(today), ...rest })?.problem === null;
  const from = typedDay(mayToday ? today : dayAway(today, 1));
  const isFitting = newest !== undefined && !namesAmount(newest.title, newest.valueCents);
  return { title: isFitting ? newest.title : '', amount: '', from, ...rest };
}

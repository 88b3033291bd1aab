import { berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { HISTORY_NUMBERS, LATER_NUMBERS } from './order-numbers.ts';

/** Hours of a day in Berlin within which things happen. */
const OPENS = 8;
const CLOSES = 18;
const HOUR_MS = 3_600_000;
/** So many days are played in one transaction: a year does not hold everything else up, and what was played so far can be seen. */
const AT_ONCE = 10;

/** A day of the story: the first instant at which something happens and the last. */
export interface StoryDay {
  readonly day: BerlinDay;
  readonly from: Date;
  readonly to: Date;
}

function storyDay(midnight: Date, now: Date): StoryDay {
  const to = new Date(midnight.getTime() + CLOSES * HOUR_MS);
  return {
    day: berlinDay(midnight),
    from: new Date(midnight.getTime() + OPENS * HOUR_MS),
    to: to < now ? to : now,
  };
}

/** The day on which the story's last order was made; null where a demo has no history. */
async function lastDay({ db }: TenantTx): Promise<Date | null> {
  const { day } = await db
    .selectFrom('provider_order')
    .select(({ fn }) => fn.max('ordered_on').as('day'))
    .where((where) =>
      where.or(
        [HISTORY_NUMBERS, LATER_NUMBERS].map((begin) => where('external_id', 'like', `${begin}%`)),
      ),
    )
    .executeTakeFirstOrThrow();
  return day === null ? null : parseBerlinDay(day);
}

/** Whether the client is gone on a day. */
const isGoneOn = ({ tenant: { leavesOn } }: TenantTx, midnight: Date): boolean =>
  leavesOn !== null && berlinDay(midnight) >= leavesOn;

/**
 * The days that the story has still to play, the oldest first, at most as many as one run plays, and whether more follow. Each played
 * day ends with an order, so the last order tells how far the story has come. Today counts once its first hour is over. Of a
 * client that leaves the day before is the last: no order counts from then on. Null where a demo has no history.
 */
export async function daysToPlay(
  tx: TenantTx,
): Promise<{ readonly days: readonly StoryDay[]; readonly more: boolean } | null> {
  const days: StoryDay[] = [];
  let midnight = await lastDay(tx);
  if (midnight === null) return null;
  while (midnight !== null) {
    // 25 hours later: the first instant of the next day even where that day is longer or shorter.
    midnight = parseBerlinDay(berlinDay(new Date(midnight.getTime() + 25 * HOUR_MS)));
    if (midnight === null || midnight.getTime() + (OPENS + 1) * HOUR_MS > tx.now.getTime()) break;
    if (isGoneOn(tx, midnight)) break;
    if (days.length === AT_ONCE) return { days, more: true };
    days.push(storyDay(midnight, tx.now));
  }
  return { days, more: false };
}

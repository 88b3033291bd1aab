import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { addDays, berlinDay, berlinDaysBetween, parseBerlinDay } from '@weitersagen/domain/dates';
import type { Days } from '@weitersagen/domain/figures';
import { ApiError } from '../../platform/api-error.ts';
import { readDay, requireOrder } from '../../platform/paging/report-paging.ts';

const USUAL_DAYS = 90;

/**
 * The days that a call asks for, both inclusive: to today at the latest, and so many days, 90 by themselves, where no first one is. Throws invalidInput at `von`
 * or `bis` for a day that there is not, one that is before the first, and more than 366 days.
 */
export function figurePeriod(
  asked: {
    readonly von?: string | undefined;
    readonly bis?: string | undefined;
    readonly tage?: number | undefined;
  },
  now: Date,
): Days {
  const first = readDay(asked.von, 'von');
  const today = parseBerlinDay(berlinDay(now)) ?? now;
  const asksTo = readDay(asked.bis, 'bis');
  requireOrder(first, asksTo, 'bis');
  // Days to come hold nothing, and would be compared with full ones.
  const last = asksTo === null || asksTo > today ? today : asksTo;
  requireOrder(first, last, 'von');
  const from = first ?? addDays(last, 1 - (asked.tage ?? USUAL_DAYS));
  if (berlinDaysBetween(from, last) >= MOST_STATISTICS_DAYS)
    throw new ApiError('invalidInput', { fields: { bis: 'period' } });
  return { from: berlinDay(from), to: berlinDay(last) };
}

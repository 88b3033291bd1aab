import { addDays, berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';

/** The year's first day: ahead of what any installation holds, with a leap day in its winter. */
const FIRST_DAY: BerlinDay = '2031-03-01';
const HOUR_MS = 3_600_000;

const begin = parseBerlinDay(FIRST_DAY) ?? new Date(0);

/** The Berlin day so many days after the first. */
export const dayAt = (index: number): BerlinDay => berlinDay(addDays(begin, index));

/** The instant at which Berlin's clock shows an hour of a day; the first of both where the hour comes twice. */
export const instantAt = (index: number, hour: number): Date =>
  new Date(
    addDays(new Date(begin.getTime() + 12 * HOUR_MS), index).getTime() + (hour - 12) * HOUR_MS,
  );

/** The first instant of a day. */
export const dayBegin = (index: number): Date => addDays(begin, index);

/** How many hours a day has: 24, or 23 and 25 at the changes of summer time. */
export const hoursOf = (index: number): number =>
  (dayBegin(index + 1).getTime() - dayBegin(index).getTime()) / HOUR_MS;

/** Day of the week, 0 for Sunday. */
export const weekday = (index: number): number => new Date(dayAt(index)).getUTCDay();

/** The month before that of a day, such as `2031-03`, where the day is the third of a month; else null. */
export function monthToClose(index: number): string | null {
  if (!dayAt(index).endsWith('-03')) return null;
  const month = dayAt(index - 3).slice(0, 7);
  return index < 3 ? null : month;
}

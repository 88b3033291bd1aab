import type { Locale } from './locale.ts';

/** A calendar day in Europe/Berlin as "YYYY-MM-DD"; such texts compare in calendar order. */
export type BerlinDay = string;

/** A calendar date as people write it; the month counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

const berlinClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  calendar: 'gregory',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** Berlin's clock at an instant, read from the time zone's rules; slow. */
function readBerlinWall(instant: Date): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of berlinClock.formatToParts(instant)) {
    if (type in part) Object.assign(part, { [type]: Number(value) });
  }
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall + (((instant.getTime() % 1000) + 1000) % 1000);
}

const HOUR_MS = 3_600_000;
const MOST_HOURS = 5000;
/** Berlin's distance from UTC by the hour in which an instant lies; it changes on full hours only. */
const offsets = new Map<number, number>();

/** Berlin's clock at an instant, as if it were UTC: arithmetic on it knows no summer time. */
function berlinWall(instant: Date): number {
  const time = instant.getTime();
  const hour = Math.floor(time / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return time + known;
  const wall = readBerlinWall(instant);
  if (offsets.size >= MOST_HOURS) offsets.clear();
  offsets.set(hour, wall - time);
  return wall;
}

/** The instant at which Berlin's clock shows a wall time; a time the spring change skips moves on. */
function instantOfWall(wall: number): Date {
  const offsetAt = (time: number) => berlinWall(new Date(time)) - time;
  const guess = wall - offsetAt(wall);
  const exact = wall - offsetAt(guess);
  return new Date(berlinWall(new Date(exact)) === wall ? exact : Math.max(guess, exact));
}

/** What Berlin's clock shows at an instant, "YYYY-MM-DDTHH:MM:SS". */
export const berlinTime = (instant: Date): string =>
  new Date(berlinWall(instant)).toISOString().slice(0, 19);

/** The Berlin day of an instant, "YYYY-MM-DD". */
export function berlinDay(instant: Date): BerlinDay {
  return new Date(berlinWall(instant)).toISOString().slice(0, 10);
}

/** The same Berlin clock time a number of days later (negative: earlier). */
export function addDays(instant: Date, days: number): Date {
  return instantOfWall(berlinWall(instant) + days * DAY_MS);
}

/** Midnight at which the Berlin day of an instant begins. */
export function startOfBerlinDay(instant: Date): Date {
  return instantOfWall(Math.floor(berlinWall(instant) / DAY_MS) * DAY_MS);
}

/** The last millisecond of the Berlin day of an instant. */
export function endOfBerlinDay(instant: Date): Date {
  return new Date(startOfBerlinDay(addDays(startOfBerlinDay(instant), 1)).getTime() - 1);
}

/** Midnight at which a Berlin day ("YYYY-MM-DD") begins; null for a text that is no real day. */
export function parseBerlinDay(day: BerlinDay): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(date) };
  return isRealDate(parts) ? instantOfWall(utcOf(parts)) : null;
}

/** How many Berlin days lie from the day of one instant to the day of another. */
export function berlinDaysBetween(from: Date, to: Date): number {
  return Math.floor(berlinWall(to) / DAY_MS) - Math.floor(berlinWall(from) / DAY_MS);
}

const englishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The Berlin date of an instant: DD.MM.YYYY in German, "5 Mar 2026" in English. */
export function formatDate(instant: Date, locale: Locale): string {
  if (locale === 'en') return englishDay.format(instant);
  return berlinDay(instant).split('-').toReversed().join('.');
}

/** The Berlin hour and minute of an instant, "14:05" in both languages. */
export const formatTime = (instant: Date): string =>
  new Date(berlinWall(instant)).toISOString().slice(11, 16);

/** The Berlin date and time of an instant: the date, then hour and minute. */
export function formatDateTime(instant: Date, locale: Locale): string {
  return `${formatDate(instant, locale)}, ${formatTime(instant)}`;
}

/** Reads "1.2.1990" (day.month.year) as a real date; null for anything else. */
export function parseGermanDate(text: string): CalendarDate | null {
  const match = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text);
  if (match === null) return null;
  const date = { year: Number(match[3]), month: Number(match[2]), day: Number(match[1]) };
  return isRealDate(date) ? date : null;
}

/** Writes a calendar date as "YYYY-MM-DD". */
export function isoOfDate(date: CalendarDate): BerlinDay {
  return new Date(utcOf(date)).toISOString().slice(0, 10);
}

/**
 * Says whether a date can be a living person's birth date: past, and at most 120 years ago on the
 * Berlin day of `now`. Age is not tested. Source: product.md, section "7 Validation".
 */
export function isPlausibleBirthDate(date: CalendarDate, now: Date): boolean {
  if (!isRealDate(date)) return false;
  const today = berlinDay(now);
  const oldest = `${String(Number(today.slice(0, 4)) - 120)}${today.slice(4)}`;
  const born = isoOfDate(date);
  return born < today && born >= oldest;
}

function utcOf({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}

/** A date the calendar has; `Date.UTC` rolls others over. Years below 1000 are typing errors. */
function isRealDate(date: CalendarDate): boolean {
  const time = new Date(utcOf(date));
  return (
    date.year >= 1000 &&
    time.getUTCFullYear() === date.year &&
    time.getUTCMonth() === date.month - 1 &&
    time.getUTCDate() === date.day
  );
}

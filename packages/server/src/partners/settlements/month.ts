import { addDays, berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { SettlementRefused } from './settlement-refused.ts';

/** A calendar month in Europe/Berlin; `end` is the first instant after it. */
export interface Month {
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly end: Date;
}

/** The first instant of the calendar month of an instant. */
export function monthStart(now: Date): Date {
  const start = parseBerlinDay(`${berlinDay(now).slice(0, 7)}-01`);
  if (start === null) throw new Error('A month begins');
  return start;
}

/** The calendar month before that of an instant. */
export const monthBefore = (now: Date): Month =>
  readMonth(berlinDay(addDays(monthStart(now), -1)).slice(0, 7));

/** Reads YYYY-MM. Throws SettlementRefused for another text. */
export function readMonth(name: string): Month {
  const first = /^\d{4}-\d\d$/.test(name) ? parseBerlinDay(`${name}-01`) : null;
  if (first === null)
    throw new SettlementRefused('invalidInput', `${name} is no month such as 2026-03.`);
  const next = berlinDay(addDays(first, 31)).slice(0, 7);
  const end = parseBerlinDay(`${next}-01`);
  if (end === null) throw new SettlementRefused('invalidInput', `${name} has no following month.`);
  return { name, firstDay: `${name}-01`, lastDay: berlinDay(addDays(end, -1)), end };
}

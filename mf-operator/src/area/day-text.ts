import { parseBerlinDay } from '@weitersagen/domain/dates';
import { dayText as knownDay } from '@weitersagen/domain/day-text';
import type { Locale } from '@weitersagen/domain/locale';

/** A day as people read it; what is no day stays as it is. */
export function dayText(day: string, locale: Locale): string {
  return parseBerlinDay(day) === null ? day : knownDay(day, locale);
}

/** A day of the wire as a date field holds it; nothing for none. */
export const typedDay = (day: string | null): string =>
  day === null ? '' : day.split('-').toReversed().join('.');

import type { Locale } from './locale.ts';

const english = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * A day of the calendar, "YYYY-MM-DD", as people read it: 01.12.2026, or 1 Dec 2026. It is a day that there is; no clock is asked. In a
 * file of its own: first screens show days, and none of them needs the time zone's rules.
 */
export function dayText(day: string, locale: Locale): string {
  return locale === 'en' ? english.format(new Date(day)) : day.split('-').toReversed().join('.');
}

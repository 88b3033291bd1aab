import * as z from 'zod/mini';
import { dayInput } from '@weitersagen/contracts/lenient-values';
import { isPlausibleBirthDate } from '@weitersagen/domain/dates';

const field = 'geburtsdatum';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a day, YYYY-MM-DD, can be somebody's birth date at an instant. */
export function isBirthDate(day: string, now: Date): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return isPlausibleBirthDate({ year, month, day: date }, now);
}

/**
 * What is wrong with the birth date of a body as it was sent, by field, so that it is named beside what else is wrong; nothing without
 * one, and for a text that is no day, which the schema names. product.md, section "7 Validation".
 */
export function birthDateRefusal(wire: unknown, now: Date): Readonly<Record<string, string>> {
  if (!isObject(wire)) return {};
  const within = Object.entries(wire).filter(([, value]) => isObject(value) && field in value);
  const found: readonly (readonly [place: string, value: unknown])[] = [
    ['', wire],
    ...within.map(([name, value]) => [`${name}.`, value] as const),
  ];
  return Object.fromEntries(
    found.flatMap(([place, value]) => {
      const text = isObject(value) ? value[field] : undefined;
      const read = typeof text === 'string' ? z.safeDecode(dayInput, text) : null;
      if (!read?.success || isBirthDate(read.data, now)) return [];
      return [[`${place}${field}`, 'implausibleDate']];
    }),
  );
}

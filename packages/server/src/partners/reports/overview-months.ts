import { addDays, berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import type { Days } from './overview-repository.ts';

/** A month so far and the one before. */
export interface ComparedMonths {
  /** From the first to today. */
  readonly month: Days;
  /** The month before, up to the same day of the month or its last. */
  readonly sameDays: Days;
  /** All of the month before. */
  readonly lastMonth: Days;
}

/** The months that an overview compares, from a day in Europe/Berlin. product.md, section "9 Calls". */
export function comparedMonths(today: BerlinDay): ComparedMonths {
  const first = `${today.slice(0, 8)}01`;
  const start = parseBerlinDay(first);
  if (start === null) throw new Error(`${today} is no day`);
  const last = berlinDay(addDays(start, -1));
  const from = `${last.slice(0, 8)}01`;
  const sameDay = `${last.slice(0, 8)}${today.slice(8)}`;
  return {
    month: { from: first, to: today },
    sameDays: { from, to: sameDay < last ? sameDay : last },
    lastMonth: { from, to: last },
  };
}

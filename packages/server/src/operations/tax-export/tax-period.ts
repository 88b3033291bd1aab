import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { addDays, berlinDay, berlinDaysBetween, parseBerlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { readDay, requireOrder } from '../../platform/paging/report-paging.ts';

/** Days of an export, both inclusive, and the instants at which they begin and end in Berlin: `start` belongs to them, `end` does not. */
export interface TaxPeriod {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
  /** Whether the last day is over. */
  readonly isOver: boolean;
}

/** The days as instants. Throws a RangeError for a day that there is not. */
export function taxPeriod(from: string, to: string, now: Date): TaxPeriod {
  const [start, last] = [parseBerlinDay(from), parseBerlinDay(to)];
  if (start === null || last === null) throw new RangeError('a period has a first and a last day');
  const end = addDays(last, 1);
  return { from, to, start, end, isOver: end <= now };
}

/**
 * The days that a call asks for; the last year where it names none, and the end of the first one's year where it names no last one. `names` says what the fields are called there. Throws
 * invalidInput at one of them for a day that there is not, a last one before the first, and more than 366 days.
 */
export function readTaxPeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  names: { readonly from: string; readonly to: string },
  now: Date,
): TaxPeriod {
  const lastYear = Number(berlinDay(now).slice(0, 4)) - 1;
  const from = asked.from ?? `${asked.to?.slice(0, 4) ?? lastYear}-01-01`;
  const to = asked.to ?? `${from.slice(0, 4)}-12-31`;
  const [first, last] = [readDay(from, names.from), readDay(to, names.to)];
  requireOrder(first, last, names.to);
  if (first !== null && last !== null && berlinDaysBetween(first, last) >= MOST_STATISTICS_DAYS)
    throw new ApiError('invalidInput', { fields: { [names.to]: 'period' } });
  return taxPeriod(from, to, now);
}

/** Throws invalidInput at the first day where it is still to come: there is nothing to be taken. */
export const requireBegun = ({ start }: TaxPeriod, field: string, now: Date): void =>
  requireOrder(start, now, field);

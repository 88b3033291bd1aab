import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { berlinDaysBetween, parseBerlinDay } from '@weitersagen/domain/dates';
import { TAX_YEARS } from '@weitersagen/domain/tax-export';

/** Stands in the address for days that are neither a year nor a month. */
export const FREE = 'frei';

/** First and last day as YYYY-MM-DD. */
export interface PeriodDays {
  readonly von: string;
  readonly bis: string;
}

/** What an address chooses: a year, one of its months, or other days; `days` are null where the server chooses, or days are still missing. */
export interface ChosenPeriod {
  readonly year: string | null;
  readonly month: string;
  readonly days: PeriodDays | null;
}

/** What is wrong with days, by the field it is said at. */
export type PeriodProblem = 'noDay' | 'wrongOrder' | 'future' | 'tooLong';

const lastDayOf = (year: string, month: string): string => {
  const day = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${year}-${month}-${String(day).padStart(2, '0')}`;
};

/** The period that an address names; none where it names no year. */
export function chosenPeriod(params: URLSearchParams): ChosenPeriod {
  const year = params.get('jahr');
  const month = params.get('monat') ?? '';
  if (year === FREE) {
    const [von, bis] = [params.get('von') ?? '', params.get('bis') ?? ''];
    return { year, month: '', days: von === '' || bis === '' ? null : { von, bis } };
  }
  if (year === null || !/^2\d{3}$/.test(year)) return { year: null, month: '', days: null };
  if (/^(0[1-9]|1[0-2])$/.test(month))
    return { year, month, days: { von: `${year}-${month}-01`, bis: lastDayOf(year, month) } };
  return { year, month: '', days: { von: `${year}-01-01`, bis: `${year}-12-31` } };
}

/** What is wrong with days that were typed; nothing where the server takes them. Null: today is not known. */
export function periodProblems(
  { von, bis }: PeriodDays,
  today: string | null,
): Readonly<Partial<Record<'von' | 'bis', PeriodProblem>>> {
  const [from, to] = [parseBerlinDay(von), parseBerlinDay(bis)];
  if (from === null || to === null)
    return { ...(from === null && { von: 'noDay' }), ...(to === null && { bis: 'noDay' }) };
  if (today !== null && von > today) return { von: 'future' };
  if (bis < von) return { bis: 'wrongOrder' };
  return berlinDaysBetween(from, to) >= MOST_STATISTICS_DAYS ? { bis: 'tooLong' } : {};
}

/** The years to choose among, this one first. */
export const yearsUpTo = (today: string): readonly string[] =>
  Array.from({ length: TAX_YEARS + 1 }, (_, ago) => String(Number(today.slice(0, 4)) - ago));

/** The months of a year that have begun, as `01` to `12`. */
export function monthsOf(year: string, today: string): readonly string[] {
  const begun = year === today.slice(0, 4) ? Number(today.slice(5, 7)) : 12;
  return Array.from({ length: begun }, (_, index) => String(index + 1).padStart(2, '0'));
}

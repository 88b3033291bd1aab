import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { berlinDaysBetween, parseBerlinDay } from '@weitersagen/domain/dates';

/** Periods on offer: so many days up to today, which is one of them, or `frei`, from one day to another. */
export const periods = ['30', '90', '180', '365', 'frei'] as const;

/** First and last day; one that is not named is left to the server. */
export interface Days {
  readonly von?: string;
  readonly bis?: string;
}

const dayOf = (params: URLSearchParams, name: 'von' | 'bis'): Days => {
  const text = params.get(name) ?? '';
  return text === '' ? {} : { [name]: text };
};

/** The period that an address names, 90 days where it names none; days count with `frei` only. */
export function periodOf(params: URLSearchParams): {
  readonly period: (typeof periods)[number];
  readonly days: Days;
} {
  const period = periods.find((one) => one === params.get('zeitraum')) ?? '90';
  const days = period === 'frei' ? { ...dayOf(params, 'von'), ...dayOf(params, 'bis') } : {};
  return { period, days };
}

/** What the server is asked for: it knows which day today is. */
export function askedOf({ period, days: { von: from, bis: to } }: ReturnType<typeof periodOf>) {
  return period === 'frei' ? { from, to } : { days: Number(period) };
}

/** Says whether a period has no more days than the server counts. */
export function isShortEnough({ von, bis }: Days): boolean {
  const from = von === undefined ? null : parseBerlinDay(von);
  const to = bis === undefined ? null : parseBerlinDay(bis);
  return from === null || to === null || berlinDaysBetween(from, to) < MOST_STATISTICS_DAYS;
}

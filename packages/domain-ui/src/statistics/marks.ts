import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';
import { addMonths } from '@weitersagen/domain/months';
import { monthText } from '../report/month-text.ts';
import type { Mark } from './chart.tsx';
import { sumOf } from './stages.ts';
import type { Stage } from './stages.ts';

/** More bars than this are not compared at a glance; the table holds all. */
const MOST_BARS = 12;

const nothing = sumOf([]);

/** The largest groups of a stage, the largest first. */
export function barMarks(rows: readonly StatisticsRow[], stage: Stage): readonly Mark[] {
  return rows
    .map((row) => ({ key: row.key, label: row.label, value: row[stage] }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, MOST_BARS);
}

/**
 * A row for every month from the first to the last day (`2026-03-31`), those without a referral with zeros: a line has a point for each,
 * and the table beside it the same rows.
 */
export function everyMonth(
  rows: readonly StatisticsRow[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly StatisticsRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const months: StatisticsRow[] = [];
  for (let key = from.slice(0, 7); key <= to.slice(0, 7); key = addMonths(key, 1))
    months.push(known.get(key) ?? { ...nothing, key, label: key });
  return months;
}

/** The points of a line, in the order of the months. */
export function monthMarks(
  rows: readonly StatisticsRow[],
  stage: Stage,
  locale: string,
): readonly Mark[] {
  return rows.map((row) => ({
    key: row.key,
    label: monthText(row.key, locale, 'short'),
    value: row[stage],
  }));
}

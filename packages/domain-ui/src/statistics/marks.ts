import type { SummaryRow } from '@weitersagen/contracts/agency-statistics';
import type { Mark } from './chart.tsx';
import type { Stage } from './stages.ts';

/** More bars than this are not compared at a glance; the table holds all. */
const MOST_BARS = 12;

/** The largest groups of a stage, the largest first. */
export function barMarks(rows: readonly SummaryRow[], stage: Stage): readonly Mark[] {
  return rows
    .map((row) => ({ key: row.key, label: row.label, value: row[stage] }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, MOST_BARS);
}

/** Every month from the first to the last day (`2026-03-31`), those without a referral with zero. */
export function monthMarks(
  rows: readonly SummaryRow[],
  stage: Stage,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Mark[] {
  const values = new Map(rows.map((row) => [row.key, row[stage]]));
  const marks: Mark[] = [];
  const [end = ''] = /^\d{4}-\d{2}/.exec(to) ?? [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (;;) {
    const two = String(month).padStart(2, '0');
    const key = `${year}-${two}`;
    if (key > end) return marks;
    marks.push({ key, label: `${two}.${year}`, value: values.get(key) ?? 0 });
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
}

import { parseBerlinDay } from '@weitersagen/domain/dates';
import type { ReportFilter } from './report-definition.ts';

/** What is wrong with a filter: no day of the calendar, or the last day before the first. */
export type FilterProblem = 'wrongDay' | 'wrongOrder';

/** What is wrong with the days of a filter (YYYY-MM-DD), by the name of the field it is said at. product.md, section "7 Validation". */
export function filterProblems(
  filters: readonly Pick<ReportFilter, 'name' | 'kind'>[],
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, FilterProblem>> {
  const days = filters.filter(({ name, kind }) => kind === 'day' && values[name]);
  const wrong = days.filter(({ name }) => parseBerlinDay(values[name] ?? '') === null);
  const problems = Object.fromEntries(wrong.map(({ name }) => [name, 'wrongDay' as const]));
  const { von, bis } = values;
  const isReversed = wrong.length === 0 && von && bis && bis < von;
  return isReversed ? { bis: 'wrongOrder' } : problems;
}

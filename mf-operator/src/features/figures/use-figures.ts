import { getFigures } from '@weitersagen/contracts/operator-figures';
import {
  figureGroupLabels,
  figureStageLabels,
  type FigureGroup,
  type FigureStage,
} from '@weitersagen/domain/figures';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { filterProblems } from '@weitersagen/domain-ui/report/filter-problems';
import { isShortEnough, periodOf } from '@weitersagen/domain-ui/statistics/period';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';

/** What figures can be narrowed to, by the name in the address. */
const narrowings = ['produkt', 'kanal', 'agentur', 'verkaeufer'] as const;
export type Narrowing = (typeof narrowings)[number];

/** The days of a free choice. */
export const dayFilters = [
  { name: 'von', kind: 'day' },
  { name: 'bis', kind: 'day' },
] as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.keys(table).filter((name): name is Key => Object.hasOwn(table, name));
export const groups = keysOf<FigureGroup>(figureGroupLabels);
export const stages = keysOf<FigureStage>(figureStageLabels);

/** The steps that a group has figures of: a contact's channel has none before the contact, and no contract. */
export const stagesOf = (group: FigureGroup): readonly FigureStage[] =>
  group === 'contactChannel' ? ['leads', 'orders', 'released', 'paid'] : stages;

/** What an address of figures asks for: client, period and what they are narrowed to, as a call takes them. */
export function askedOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const { period, days } = periodOf(params);
  const kept = ['mandant', ...narrowings].flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...(period === 'frei' ? days : { tage: period }) };
}

/** The figures that the address asks for, and `ask`, which changes the address; undefined takes a name out of it. */
export function useFigures() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const { period, days } = periodOf(params);
  const asked = askedOf(params);
  const group = groups.find((one) => figureGroupLabels[one] === params.get('gruppe')) ?? 'month';
  const offered = stagesOf(group);
  const stage =
    offered.find((one) => figureStageLabels[one] === params.get('wert')) ??
    (offered.includes('contracts') ? 'contracts' : 'orders');
  const isKnown = Object.keys(filterProblems(dayFilters, { ...days })).length === 0;
  const isTooLong = isKnown && !isShortEnough(days);
  const found = useQuery({
    queryKey: [kind, 'figures', asked, group],
    queryFn: async ({ signal }) => {
      const query = { ...asked, gruppe: figureGroupLabels[group] };
      return { ...(await api.call(getFigures, { query, signal })), group };
    },
    placeholderData: keepPreviousData,
    enabled: isKnown && !isTooLong,
  });

  function ask(change: Readonly<Record<string, string | undefined>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  }
  return { params, asked, period, days, group, stage, isKnown, isTooLong, found, ask };
}

export type FiguresState = ReturnType<typeof useFigures>;

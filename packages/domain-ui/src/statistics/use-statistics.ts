import { getStatistics } from '@weitersagen/contracts/agency-statistics';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { useArea } from '../area/use-area.ts';
import { filterProblems } from '../report/filter-problems.ts';
import { stages } from './stages.ts';
import { askedOf, isShortEnough, periodOf } from './period.ts';

/** Groups on offer; wire values of the call. */
export const groupings = [
  'monate',
  'produkte',
  'kanaele',
  'kontaktkanaele',
  'mitarbeiter',
  'filialen',
] as const;

/** The days of a free choice. */
export const dayFilters = [
  { name: 'von', kind: 'day' },
  { name: 'bis', kind: 'day' },
] as const;

/** Names in the address. */
type Name = 'zeitraum' | 'von' | 'bis' | 'gruppe' | 'bereich' | 'wert';

/** The statistics that the address asks for, and `ask`, which changes the address. */
export function useStatistics(person: string) {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const request = {
    ...periodOf(params),
    group: groupings.find((one) => one === params.get('gruppe')) ?? 'monate',
    scope: params.get('bereich') ?? 'alle',
  };
  const isKnown = Object.keys(filterProblems(dayFilters, { ...request.days })).length === 0;
  const isTooLong = isKnown && !isShortEnough(request.days);
  const isSound = isKnown && !isTooLong;
  const statistics = useQuery({
    queryKey: [kind, person, 'statistics', request],
    queryFn: async ({ signal }) => {
      const body = { scope: request.scope, ...askedOf(request) };
      const { group } = request;
      const figures = await api.call(getStatistics, { params: { type: group }, body, signal });
      return { ...figures, group };
    },
    placeholderData: keepPreviousData,
    enabled: isSound,
  });

  /** Undefined takes a name out of the address. */
  function ask(change: Partial<Readonly<Record<Name, string | undefined>>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  }

  /** What the chart shows; the answer holds all stages. */
  const stage = stages.find((one) => one === params.get('wert')) ?? 'referrals';
  return { request, stage, isSound, isTooLong, statistics, ask };
}

export type Statistics = ReturnType<typeof useStatistics>;

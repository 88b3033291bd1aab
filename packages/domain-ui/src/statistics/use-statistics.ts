import { reportSummary } from '@weitersagen/contracts/agency-reports';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { useArea } from '../area/use-area.ts';

/** Periods on offer, in days back from today. */
export const periods = ['30', '90', '180', '365'] as const;
/** Groups on offer; wire values of the call. */
export const groupings = ['monate', 'produkte', 'kanaele', 'mitarbeiter'] as const;

interface StatisticsRequest {
  readonly days: (typeof periods)[number];
  readonly group: (typeof groupings)[number];
  readonly scope: string;
}

/** The statistics that the address asks for, and `ask`, which changes the address. */
export function useStatistics(person: string) {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const request: StatisticsRequest = {
    days: periods.find((one) => one === params.get('zeitraum')) ?? '90',
    group: groupings.find((one) => one === params.get('gruppe')) ?? 'monate',
    scope: params.get('bereich') ?? 'alle',
  };
  const statistics = useQuery({
    queryKey: [kind, person, 'statistics', request],
    queryFn: ({ signal }) => {
      const from = berlinDay(addDays(new Date(), -Number(request.days)));
      const body = { scope: request.scope, from };
      return api.call(reportSummary, { params: { type: request.group }, body, signal });
    },
    placeholderData: keepPreviousData,
  });

  function ask(name: 'zeitraum' | 'gruppe' | 'bereich', value: string): void {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next);
  }

  return { request, statistics, ask };
}

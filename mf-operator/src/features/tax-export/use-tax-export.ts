import { getTaxExport } from '@weitersagen/contracts/operator-tax-export';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { FREE, chosenPeriod, periodProblems } from './chosen-period.ts';

/** What an export of the address's period would hold, and `ask`, which changes the address; undefined takes a name out of it. */
export function useTaxExport() {
  const { api, kind } = useArea();
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const chosen = chosenPeriod(params);
  const client = params.get('mandant');
  const isNoPeriod =
    chosen.days === null || Object.keys(periodProblems(chosen.days, null)).length > 0;
  // Where the server would refuse the days, the last year is asked for, of which only the clients and today are shown.
  const days = isNoPeriod ? {} : chosen.days;
  const found = useQuery({
    queryKey: [kind, 'tax-export', client, days],
    queryFn: ({ signal }) =>
      api.call(getTaxExport, {
        query: { ...(client === null ? {} : { mandant: client }), ...days },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

  function ask(change: Readonly<Record<string, string | undefined>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  }
  const isMissing = chosen.year === FREE && chosen.days === null;
  const today = found.data?.today ?? null;
  const isWrong =
    chosen.days !== null && Object.keys(periodProblems(chosen.days, today)).length > 0;
  /** Asks once more, for every period: each answer names the latest orders. */
  const askAgain = () => cache.invalidateQueries({ queryKey: [kind, 'tax-export'] });
  return { params, chosen, found, ask, askAgain, isMissing, isWrong };
}

export type TaxExportState = ReturnType<typeof useTaxExport>;

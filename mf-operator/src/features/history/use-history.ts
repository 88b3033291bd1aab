import { listHistoryChoices } from '@weitersagen/contracts/operator-history';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { filterProblems } from '@weitersagen/domain-ui/report/filter-problems';
import { addressOf, requestOf } from '@weitersagen/domain-ui/report/report-address';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { loadActions } from './actions.ts';
import { historyFilters, historySearch } from './history-search.ts';

/** The page of the history that the address asks for. A link leads to it, and "back" from it. */
export function useHistory() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const after = params.get('nach');
  /** From the newest line on. */
  const request = requestOf(params, historySearch);
  const { filter } = request;
  const shown = after === null ? request : { ...request, after };
  const isSound = Object.keys(filterProblems(historyFilters, filter)).length === 0;
  const page = useQuery({
    queryKey: [kind, 'history', shown],
    queryFn: ({ signal }) => loadActions(api, shown, signal),
    placeholderData: keepPreviousData,
    enabled: isSound,
  });

  /** Another search begins at its newest line. */
  function find(filters: Readonly<Record<string, string>>) {
    const address = addressOf({ ...request, filter: filters }, historySearch, params);
    address.delete('nach');
    setParams(address);
  }
  function go(place: string | null) {
    const address = new URLSearchParams(params);
    if (place === null) address.delete('nach');
    else address.set('nach', place);
    setParams(address);
  }
  return { request, filter, isSound, isFirst: after === null, page, find, go };
}

/** The clients and people to choose from. */
export function useHistoryChoices() {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'history choices'],
    queryFn: ({ signal }) => api.call(listHistoryChoices, { signal }),
  });
}

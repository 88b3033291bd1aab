import { listHistoryChoices } from '@weitersagen/contracts/operator-history';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { usePlacedReport } from '../../area/use-placed-report.ts';
import { loadActions } from './actions.ts';
import { historySearch } from './history-search.ts';

/** The page of the history that the address asks for. */
export const useHistory = () => usePlacedReport(historySearch, loadActions);

/** The clients and people to choose from. */
export function useHistoryChoices() {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'history choices'],
    queryFn: ({ signal }) => api.call(listHistoryChoices, { signal }),
  });
}

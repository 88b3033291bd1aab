import { listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';

/** The categories of a client, and what else its catalogue has beside the products; of the first that the caller has a role for where none is named. */
export function useCategories(client: string | null) {
  const { api, kind } = useArea();
  const query = { ...(client === null ? {} : { mandant: client }), ohneProdukte: 'true' } as const;
  return useQuery({
    queryKey: [kind, 'catalogue', 'categories', client],
    queryFn: ({ signal }) => api.call(listCatalogue, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

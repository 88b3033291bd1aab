import { listKeptCategories } from '@weitersagen/contracts/operator-catalogue';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';

/** How many categories a page of their list has. */
export const CATEGORIES_ON_A_PAGE = 50;

/** A page of a client's categories, all or those that words find. */
export function useCategoryList(client: string, words: string, page: number) {
  const { api, kind } = useArea();
  const query = {
    mandant: client,
    ...(words === '' ? {} : { suche: words }),
    page: String(page),
    pagesize: String(CATEGORIES_ON_A_PAGE),
  };
  return useQuery({
    queryKey: [kind, 'catalogue', 'list of categories', query],
    queryFn: ({ signal }) => api.call(listKeptCategories, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

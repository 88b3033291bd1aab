import {
  dropOwnView,
  keepOwnView,
  listOwnViews,
  type ListView,
} from '@weitersagen/contracts/operator-list-views';
import { listViewPages, type ListViewPage } from '@weitersagen/domain/list-views';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';

/** The own views of a list by name, with how they are kept and deleted; each loads them again and gives them. */
export function useListViews(page: ListViewPage) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const { compare } = new Intl.Collator(useLocale(), { numeric: true });
  const queryKey = [kind, 'listViews', page];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(listOwnViews, { query: { seite: listViewPages[page] }, signal }),
  });
  const views = found.data?.views.toSorted((one, other) => compare(one.name, other.name));
  async function again(): Promise<readonly ListView[]> {
    await queryClient.invalidateQueries({ queryKey });
    return queryClient.getQueryData<{ views: readonly ListView[] }>(queryKey)?.views ?? [];
  }
  return {
    found,
    views,
    keep: async ({ id, name, set, days }: Omit<ListView, 'since'>) => {
      await api.call(keepOwnView, { params: { id }, body: { page, name, set, days } });
      return again();
    },
    drop: async (id: string) => {
      await api.call(dropOwnView, { params: { id } });
      return again();
    },
  };
}

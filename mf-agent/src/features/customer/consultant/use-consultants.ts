import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { searchConsultants } from '@weitersagen/contracts/consultant';
import type { Part } from '@weitersagen/contracts/endpoint';
import { CONSULTANT_PAGE_SIZE } from '@weitersagen/domain/constants';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

type Found = Part<(typeof searchConsultants)['answer']>;

const nobody: Found = { consultants: [], hasNext: false, pageCount: 1, totalCount: 0 };

/** One page of the consultants that a text finds. Any answer but a good one counts as nobody found. product.md, section "9 Calls". */
export function useConsultants(text: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['consultants', text, page],
    queryFn: async ({ signal }) => {
      const query = { query: text, page: String(page), pagesize: String(CONSULTANT_PAGE_SIZE) };
      try {
        return await api.call(searchConsultants, { query, signal });
      } catch (error) {
        if (isApiFailure(error)) return nobody;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}

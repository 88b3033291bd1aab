import type { Api } from '@weitersagen/api-client/api';
import { listMissingRewards } from '@weitersagen/contracts/missing-reward';
import { queryOptions } from '@weitersagen/platform/query';

/** One page of the referrer's reports. */
export const missingRewardsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['missingRewards', page],
    queryFn: ({ signal }) =>
      api.call(listMissingRewards, { query: { page: String(page) }, signal }),
    staleTime: 0,
  });

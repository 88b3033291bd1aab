import type { Api } from '@weitersagen/api-client/api';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { queryOptions } from '@weitersagen/platform/query';

/** The whole configuration of a tenant, of which pages know only a part. */
export const configurationQuery = (api: Api, client: string) =>
  queryOptions({
    queryKey: ['configuration', client],
    queryFn: ({ signal }) => api.call(getTenant, { params: { client }, signal }),
    staleTime: Infinity,
  });

import type { Api } from '@weitersagen/api-client/api';
import { getEmailChange } from '@weitersagen/contracts/email-change';
import { queryOptions } from '@weitersagen/platform/query';

/** The new address that waits for its confirmation. */
export const emailChangeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['emailChange'],
    queryFn: ({ signal }) => api.call(getEmailChange, { signal }),
    staleTime: 0,
  });

import type { Api } from '@weitersagen/api-client/api';
import { getOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { queryOptions } from '@weitersagen/platform/query';

/** The own new address that waits for its confirmation. */
export const ownEmailQuery = (api: Api) =>
  queryOptions({
    queryKey: ['operator', 'email change'],
    queryFn: ({ signal }) => api.call(getOwnEmailChange, { signal }),
    staleTime: 0,
  });

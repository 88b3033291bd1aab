import type { Api } from '@weitersagen/api-client/api';
import { getCustomerCheck } from '@weitersagen/contracts/customer-number';
import { queryOptions } from '@weitersagen/platform/query';

/** The check of the customer number that was named for the reward of a token. */
export const customerCheckQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['customerCheck', token],
    queryFn: ({ signal }) => api.call(getCustomerCheck, { token, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { getClaim } from '@weitersagen/contracts/claim';
import type { Api } from './api.ts';

/** The reward that a reward token opens. */
export const claimQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['claim', token],
    queryFn: ({ signal }) => api.call(getClaim, { token, signal }),
  });

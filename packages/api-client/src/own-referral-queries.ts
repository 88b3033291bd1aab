import { queryOptions } from '@tanstack/react-query';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import type { Api } from './api.ts';

/** One page of the signed-in referrer's referrals, newest first. */
export const ownReferralsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['ownReferrals', page],
    queryFn: ({ signal }) => api.call(listOwnReferrals, { query: { page: String(page) }, signal }),
  });

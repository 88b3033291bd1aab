import { queryOptions } from '@tanstack/react-query';
import { getReferral, listOwnReferrals } from '@weitersagen/contracts/referral';
import type { Api } from './api.ts';

/** A referral as its link shows it. */
export const referralQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['referral', number],
    queryFn: ({ signal }) => api.call(getReferral, { params: { number }, signal }),
  });

/** One page of the signed-in referrer's referrals, newest first. */
export const ownReferralsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['ownReferrals', page],
    queryFn: ({ signal }) => api.call(listOwnReferrals, { query: { page: String(page) }, signal }),
  });

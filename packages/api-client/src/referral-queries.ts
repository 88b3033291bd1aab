import { queryOptions } from '@tanstack/react-query';
import { getReferral } from '@weitersagen/contracts/referral';
import type { Api } from './api.ts';

/** A referral as its link shows it. */
export const referralQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['referral', number],
    queryFn: ({ signal }) => api.call(getReferral, { params: { number }, signal }),
  });

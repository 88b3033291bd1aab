import type { Api } from '@weitersagen/api-client/api';
import { getReferrerBanner, listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import { listStatements } from '@weitersagen/contracts/annual-statement';
import { getStaircase, getYearSum } from '@weitersagen/contracts/referrer-progress';
import { queryOptions } from '@weitersagen/platform/query';
import type { ListAddress } from './list-address.ts';

/** The referrals an address asks for. */
export const ownListQuery = (api: Api, { page, stage, search }: ListAddress) =>
  queryOptions({
    queryKey: ['ownReferrals', page, stage ?? '', search],
    queryFn: ({ signal }) =>
      api.call(listOwnReferrals, {
        query: {
          page: String(page),
          ...(stage === null ? {} : { zustand: stage }),
          ...(search === '' ? {} : { suche: search }),
        },
        signal,
      }),
  });

export const todosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownReferrals', 'todos'],
    queryFn: async ({ signal }) => (await api.call(listOwnTodos, { signal })).todos,
  });

export const staircaseQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownReferrals', 'staircase'],
    queryFn: ({ signal }) => api.call(getStaircase, { signal }),
  });

export const yearSumQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownReferrals', 'year'],
    queryFn: ({ signal }) => api.call(getYearSum, { signal }),
  });

export const statementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownReferrals', 'statements'],
    queryFn: ({ signal }) => api.call(listStatements, { signal }),
  });

export const sellerBannerQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownReferrals', 'sellerBanner'],
    queryFn: ({ signal }) => api.call(getReferrerBanner, { signal }),
  });

import type { Api } from '@weitersagen/api-client/api';
import { referralQuery } from '@weitersagen/api-client/referral-queries';
import { queryOptions } from '@weitersagen/platform/query';

const pendingRefetchMs = 4_000;

/**
 * A referral that may wait for its referrer to confirm. Confirming usually happens in another tab: the page asks again while it waits, and
 * whenever it is looked at, so that it wakes up without a reload.
 */
export const waitingQuery = (api: Api, number: string) =>
  queryOptions({
    ...referralQuery(api, number),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pendingRefetchMs : false),
  });

import type { Api } from '@weitersagen/api-client/api';
import { getOwnRecipientData, getRecipientOrder } from '@weitersagen/contracts/recipient-account';
import { queryOptions } from '@weitersagen/platform/query';

/** How often a status page that stays open asks again, in milliseconds. */
const REFRESH_MS = 30_000;

/** The participation and contract that a recipient's token opens; kept fresh while the page is open. */
export const statusQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['recipientOrder', token],
    queryFn: ({ signal }) => api.call(getRecipientOrder, { token, signal }),
    refetchInterval: REFRESH_MS,
  });

/** What the recipient of a token has told so far. */
export const ownDataQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['ownRecipientData', token],
    queryFn: ({ signal }) => api.call(getOwnRecipientData, { token, signal }),
    gcTime: 0, // what was deleted or corrected must not come back from memory
  });

import { queryOptions } from '@tanstack/react-query';
import { getRecipient } from '@weitersagen/contracts/recipient';
import type { Api } from './api.ts';

/** The recipient behind a recipient number. */
export const recipientQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['recipient', number],
    queryFn: ({ signal }) => api.call(getRecipient, { params: { number }, signal }),
  });

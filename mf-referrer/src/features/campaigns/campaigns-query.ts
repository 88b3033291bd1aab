import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { listActiveCampaigns, listCampaignConsents } from '@weitersagen/contracts/campaign';
import type { Campaign } from '@weitersagen/contracts/campaign';
import { queryOptions } from '@weitersagen/platform/query';

/** The campaigns that the signed-in referrer takes part in. */
export const consentsQuery = (api: Api, locale: string) =>
  queryOptions({
    queryKey: ['campaignConsents', locale],
    queryFn: ({ signal }) => api.call(listCampaignConsents, { signal }),
  });

/** The campaigns that run today. A server without the call is told in the log and counts as none. product.md, section "10 Errors". */
export const campaignsQuery = (api: Api, locale: string) =>
  queryOptions({
    queryKey: ['campaigns', locale],
    queryFn: async ({ signal }): Promise<readonly Campaign[]> => {
      try {
        return await api.call(listActiveCampaigns, { signal });
      } catch (error) {
        if (!isApiFailure(error) || error.key !== 'unknownPath') throw error;
        console.warn('API hat diesen Endpunkt nicht implementiert.');
        return [];
      }
    },
  });

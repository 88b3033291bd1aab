import type { Api } from '@weitersagen/api-client/api';
import { ownReferralsQuery } from '@weitersagen/api-client/own-referral-queries';
import type { QueryClient } from '@weitersagen/platform/query';

/**
 * The number of the referral that waited for the confirmation just given: the newest one that nobody has reacted to. Null when there
 * is none or it cannot be asked; the personal area shows the rest.
 */
export async function waitingReferral(api: Api, queryClient: QueryClient): Promise<string | null> {
  try {
    const own = await queryClient.fetchQuery({ ...ownReferralsQuery(api, 1), staleTime: 0 });
    return own.referrals.find(({ leads }) => leads.length === 0)?.number ?? null;
  } catch {
    return null;
  }
}

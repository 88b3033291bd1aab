import type { Api } from '@weitersagen/api-client/api';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { queryOptions } from '@weitersagen/platform/query';

const PAGE_SIZE = 100;

/** Whether a referral is the signed-in referrer's own. */
export const ownLinkQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['ownReferrals', 'has', number],
    async queryFn({ signal }): Promise<boolean> {
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), pagesize: String(PAGE_SIZE) };
        const { referrals, hasNext } = await api.call(listOwnReferrals, { query, signal });
        if (referrals.some((referral) => referral.number === number)) return true;
        if (!hasNext) return false;
      }
    },
  });

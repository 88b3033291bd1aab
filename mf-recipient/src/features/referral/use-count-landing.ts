import { useEffect } from 'react';
import { countLanding } from '@weitersagen/contracts/referral';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { currentChannel } from '@weitersagen/platform/channel';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { track } from '@weitersagen/platform/track';

/**
 * Tells the server once per tab that the contact opened the link, with the channel it came by. Referrers who look at their own link are
 * no contact who reacted. A failure to count is not shown.
 */
export function useCountLanding(referral: ReferralView | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const status = useSession((state) => state.status);
  const number = referral?.state === 'active' ? referral.number : undefined;
  useEffect(() => {
    if (!number || status === 'unknown') return;
    const key = `ws.landed.${number}`;
    if (tabStorage.read(key)) return;
    const isOwn = async () => {
      if (status === 'anonymous') return false;
      const { ownLinkQuery } = await import(
        /* webpackChunkName: "landing-notices" */ './own-link-query.ts'
      );
      return queryClient.ensureQueryData(ownLinkQuery(api, number));
    };
    const count = async () => {
      if (await isOwn()) return;
      track('referralOpened');
      const channel = currentChannel()?.slice(0, 80); // the shell read the address
      await api.call(countLanding, { params: { number }, body: channel ? { channel } : {} });
      tabStorage.write(key, '1');
    };
    count().catch(() => undefined);
  }, [api, number, queryClient, status]);
}

import { useEffect } from 'react';
import { countLanding } from '@weitersagen/contracts/referral';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { currentChannel } from '@weitersagen/platform/channel';
import { useApi } from '@weitersagen/platform/services';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { track } from '@weitersagen/platform/track';

/** Tells the server once per tab that the contact opened the link, with the channel it came by. A failure to count is not shown. */
export function useCountLanding(referral: ReferralView | undefined): void {
  const api = useApi();
  const number = referral?.state === 'active' ? referral.number : undefined;
  useEffect(() => {
    if (!number) return;
    const key = `ws.landed.${number}`;
    if (tabStorage.read(key)) return;
    track('referralOpened');
    const channel = currentChannel()?.slice(0, 80); // the shell read the address
    api
      .call(countLanding, {
        params: { number },
        body: channel ? { channel } : {},
      })
      .then(() => tabStorage.write(key, '1'))
      .catch(() => undefined);
  }, [api, number]);
}

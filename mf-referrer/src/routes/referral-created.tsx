import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi } from '@weitersagen/platform/services';
import { CreatedView } from '../features/created-referral/created-view.tsx';
import { createdByNumber, lastCreated } from '../features/created-referral/created-referrals.ts';
import { NothingCreated } from '../features/created-referral/nothing-created.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';
import { waitingQuery } from '../features/opt-in-mail/waiting-query.ts';

/** Asked before the page shows, so that nothing on it moves; on the edge nothing is known of a tab. */
export const loader = async ({ queryClient, api }: LoaderContext) => {
  const created = lastCreated();
  if (created !== null) await queryClient.prefetchQuery(waitingQuery(api, created.number));
};

/** `/bestaetigung`: the referral exists, what it can bring, and what to do next as things stand now. */
export default function ReferralCreated() {
  const t = useTexts('mf-referrer');
  const number = useBrowserValue(() => lastCreated()?.number ?? null);
  const referral = useQuery({
    ...waitingQuery(useApi(), number ?? ''),
    enabled: typeof number === 'string',
  });
  usePageTitle(t('created.pageTitle'));
  if (number === undefined) return null;
  const created = number === null ? null : createdByNumber(number);
  if (created === null) return <NothingCreated />;
  return (
    <CreatedView
      created={created}
      referral={referral.data ?? null}
      resend={<ResendOptIn id={created.referrerHash} />}
    />
  );
}

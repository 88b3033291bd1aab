import { useEffect, useRef } from 'react';
import type { SignedIn } from '@weitersagen/contracts/session';
import { useBeginSession } from '@weitersagen/domain-ui/use-begin-session';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { answerThatWaits } from '../area/confirmation/confirmation-channel.ts';
import { CreatedView } from '../features/created-referral/created-view.tsx';
import { createdByNumber, lastCreated } from '../features/created-referral/created-referrals.ts';
import { NothingCreated } from '../features/created-referral/nothing-created.tsx';
import { CodeForm } from '../features/opt-in-mail/code-form.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';
import { waitingQuery } from '../features/opt-in-mail/waiting-query.ts';

/** Asked before the page shows, so that nothing on it moves; on the edge nothing is known of a tab. */
export const loader = async ({ queryClient, api }: LoaderContext) => {
  const created = lastCreated();
  if (created !== null) await queryClient.prefetchQuery(waitingQuery(api, created.number));
};

/** `/bestaetigung`: the referral exists, what it can bring, and what to do next as things stand now. Once it is confirmed, here or elsewhere, it goes on to sharing. */
export default function ReferralCreated() {
  const t = useTexts('mf-referrer');
  const number = useBrowserValue(() => lastCreated()?.number ?? null);
  const referral = useQuery({
    ...waitingQuery(useApi(), number ?? ''),
    enabled: typeof number === 'string',
  });
  usePageTitle(t('created.pageTitle'));
  const share = useShareOnceConfirmed(number ?? null, referral.data?.state === 'pending');
  const email = useBrowserValue(() => lastCreated()?.email ?? null) ?? null;
  useEffect(() => (email === null ? undefined : answerThatWaits(email)), [email]);
  if (number === undefined) return null;
  const created = number === null ? null : createdByNumber(number);
  if (created === null) return <NothingCreated />;
  return (
    <CreatedView
      created={created}
      referral={referral.data ?? null}
      confirm={
        <>
          <CodeForm referrerHash={created.referrerHash} onConfirmed={share} />
          <ResendOptIn id={created.referrerHash} />
        </>
      }
    />
  );
}

/** Gives what follows a confirmation in this tab; one that was seen to happen elsewhere is followed by itself. */
function useShareOnceConfirmed(number: string | null, isPending: boolean) {
  const navigate = useNavigate();
  const href = useHref();
  const beginSession = useBeginSession();
  const wasPending = useRef(false);
  const goOn = () => {
    if (number !== null)
      void navigate(href('EmpfehlungTeilen', { empfehlungsnummer: number }), { replace: true });
  };
  useEffect(() => {
    if (isPending) wasPending.current = true;
    else if (wasPending.current) {
      wasPending.current = false;
      goOn();
    }
  });
  return (answer: SignedIn) => {
    wasPending.current = false;
    track('participationConfirmed');
    beginSession(answer);
    goOn();
  };
}

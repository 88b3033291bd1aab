import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { referralQuery } from '@weitersagen/api-client/referral-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useBeginSession } from '@weitersagen/domain-ui/use-begin-session';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useParams } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { track } from '@weitersagen/platform/track';
import { createdByNumber } from '../features/created-referral/created-referrals.ts';
import type { CodeFormProps } from '../features/opt-in-mail/code-form.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';
import { SignInHint } from '../features/opt-in-mail/sign-in-hint.tsx';
import { waitingQuery } from '../features/opt-in-mail/waiting-query.ts';
import { endedState, LinkEnded } from '../features/share/link-ended.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { ShareSkeleton } from '../features/share/share-skeleton.tsx';
import { shareTexts } from '../features/share/share-texts.ts';

// Only a link that waits needs it.
const CodeForm = lazy(
  () =>
    import(/* webpackChunkName: "code-form" */ '../features/opt-in-mail/code-form.tsx')
      .then((file): { default: ComponentType<CodeFormProps> } => ({ default: file.CodeForm }))
      .catch(() => ({ default: () => null })), // the mail and its link stay
);

// Only who is signed in can have a link of their own.
const OwnReason = lazy(
  () =>
    import(/* webpackChunkName: "own-reason" */ '../features/own-reason/own-reason.tsx').catch(
      () => ({
        default: () => null,
      }),
    ), // the page works without it
);

/** An unknown number, or a text that cannot be one. */
const noSuchNumber = new Set(['unknownNumber', 'invalidInput']);

export const loader = ({ queryClient, api, params }: LoaderContext) =>
  queryClient.ensureQueryData(referralQuery(api, params['empfehlungsnummer'] ?? ''));

/** `/teilen/:empfehlungsnummer`: passing a referral's link on. */
export default function ShareReferral() {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const api = useApi();
  const { empfehlungsnummer = '' } = useParams();
  const [noteHash, setNoteHash] = useState<string | null>(null);
  const sessionHash = useSession((state) => state.session?.user.hash ?? null);
  const beginSession = useBeginSession();
  const referral = useQuery(waitingQuery(api, empfehlungsnummer));
  const isUnknown = isApiFailure(referral.error) && noSuchNumber.has(referral.error.key);
  const ended = endedState(referral.data, isUnknown);
  usePageTitle(ended === null ? t('share.pageTitle') : s(`ended.${ended}.title`));
  useEffect(
    () => setNoteHash(createdByNumber(empfehlungsnummer)?.referrerHash ?? null),
    [empfehlungsnummer],
  );

  if (referral.data) {
    if (ended !== null) return <LinkEnded state={ended} referral={referral.data} />;
    const id = noteHash ?? sessionHash;
    return (
      <SharePage
        key={empfehlungsnummer}
        referral={referral.data}
        takesCode={noteHash !== null}
        reason={
          sessionHash !== null && (
            <Suspense fallback={null}>
              <OwnReason number={empfehlungsnummer} />
            </Suspense>
          )
        }
        resend={
          <>
            {noteHash !== null && (
              <Suspense fallback={null}>
                <CodeForm
                  referrerHash={noteHash}
                  onConfirmed={(answer) => {
                    track('participationConfirmed');
                    beginSession(answer);
                    void referral.refetch();
                  }}
                />
              </Suspense>
            )}
            {id === null ? <SignInHint /> : <ResendOptIn id={id} />}
          </>
        }
      />
    );
  }
  if (isUnknown) return <LinkEnded state="unknown" referral={null} />;
  if (referral.isError)
    return <LoadFailure error={referral.error} onRetry={() => void referral.refetch()} />;
  return <ShareSkeleton />;
}

import { lazy, Suspense } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { referralQuery } from '@weitersagen/api-client/referral-queries';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useParams } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { LandingSkeleton } from '../features/referral/landing-skeleton.tsx';
import { Offer } from '../features/referral/offer.tsx';
import { useCountLanding } from '../features/referral/use-count-landing.ts';

// Rarely seen, so they do not weigh on the first visit.
const ClosedReferral = lazy(() =>
  import(/* webpackChunkName: "closed-referral" */ '../features/referral/closed-referral.tsx').then(
    (file) => ({ default: file.ClosedReferral }),
  ),
);
const LoadFailure = lazy(() =>
  import(/* webpackChunkName: "load-failure" */ '@weitersagen/domain-ui/load-failure').then(
    (file) => ({ default: file.LoadFailure }),
  ),
);

export const loader = ({ params, queryClient, api }: LoaderContext) =>
  queryClient.ensureQueryData(referralQuery(api, params['empfehlungsnummer'] ?? ''));

/** What a contact sees who opens a personal link. product.md, section "4 Screens". */
export default function Landing() {
  const { empfehlungsnummer: number = '' } = useParams();
  const referral = useQuery(referralQuery(useApi(), number));
  useCountLanding(referral.data);
  if (referral.isPending) return <LandingSkeleton />;
  if (referral.isError) {
    const unknown =
      isApiFailure(referral.error) &&
      (referral.error.key === 'unknownNumber' || referral.error.key === 'invalidInput');
    if (unknown)
      return (
        <Suspense fallback={<LandingSkeleton />}>
          <ClosedReferral reason="unknown" />
        </Suspense>
      );
    return (
      <Suspense fallback={<LandingSkeleton />}>
        <LoadFailure error={referral.error} onRetry={() => void referral.refetch()} />
      </Suspense>
    );
  }
  const { state } = referral.data;
  return state === 'active' ? (
    <Offer referral={referral.data} />
  ) : (
    <Suspense fallback={<LandingSkeleton />}>
      <ClosedReferral reason={state} number={number} />
    </Suspense>
  );
}

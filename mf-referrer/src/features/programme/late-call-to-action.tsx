import { lazy, Suspense } from 'react';
import { CALL_TO_ACTION_OFFSET_PX } from '@weitersagen/domain/constants';
import { useScrolled } from '@weitersagen/ui/use-scrolled';

const CallToAction = lazy(() =>
  import(/* webpackChunkName: "call-to-action" */ './call-to-action.tsx').catch(() => ({
    default: () => null, // an extra must not take the page away
  })),
);

/** Loads the way back to the products once somebody has scrolled 750 px, so that it costs the first page nothing. */
export function LateCallToAction({ anchor }: { readonly anchor: string }) {
  const isFar = useScrolled(() => window.scrollY > CALL_TO_ACTION_OFFSET_PX);
  return isFar ? (
    <Suspense fallback={null}>
      <CallToAction anchor={anchor} />
    </Suspense>
  ) : null;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { CALL_TO_ACTION_OFFSET_PX } from '@weitersagen/domain/constants';

const CallToAction = lazy(() =>
  import(/* webpackChunkName: "call-to-action" */ './call-to-action.tsx').catch(() => ({
    default: () => null, // an extra must not take the page away
  })),
);

/** Loads the way back to the products once somebody has scrolled 750 px, so that it costs the first page nothing. */
export function LateCallToAction({ anchor }: { readonly anchor: string }) {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => {
      if (window.scrollY > CALL_TO_ACTION_OFFSET_PX) setFar(true);
    };
    look(); // a page that the server drew can be scrolled before its code is there
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFar ? (
    <Suspense fallback={null}>
      <CallToAction anchor={anchor} />
    </Suspense>
  ) : null;
}

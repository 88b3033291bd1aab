import { lazy, Suspense } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useSession } from '@weitersagen/platform/session';
import { rememberedRecipient } from '../../recipient-memory.ts';

// What only few visitors need is loaded for them alone; without it the offer is whole, so a failed load shows nothing.
const Notices = lazy(() =>
  import(/* webpackChunkName: "landing-notices" */ './landing-notices.tsx').catch(() => ({
    default: () => null,
  })),
);

/** Notices for somebody this browser knows: a recipient of this referral, or a signed-in referrer. */
export function KnownVisitor({ number }: { readonly number: string }) {
  const recipient = useBrowserValue(() => rememberedRecipient(number));
  const signedIn = useSession(({ status }) => status === 'signedIn');
  if (!recipient && !signedIn) return null;
  return (
    <Suspense fallback={null}>
      <Notices number={number} takesPart={Boolean(recipient)} />
    </Suspense>
  );
}

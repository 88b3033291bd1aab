import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useSession } from '@weitersagen/platform/session';
import type { NextStepProps } from './next-step-props.ts';
import { rememberedRecipient } from '../../area/recipient-memory.ts';

// What only few visitors need is loaded for them alone; without it the offer is whole, so a failed load shows the usual step.
const KnownStep = lazy(() =>
  import(/* webpackChunkName: "landing-notices" */ './known-step.tsx').catch(() => ({
    default: ({ children }: NextStepProps) => children,
  })),
);

/**
 * The step for somebody this browser knows, a recipient of this referral or a signed-in referrer, in the place of the usual one:
 * nothing below moves when the browser finds out.
 */
export function KnownVisitor(props: NextStepProps): ReactNode {
  const recipient = useBrowserValue(() => rememberedRecipient(props.number));
  const signedIn = useSession(({ status }) => status === 'signedIn');
  if (!recipient && !signedIn) return props.children;
  return (
    <Suspense fallback={props.children}>
      <KnownStep {...props} recipient={recipient ?? null} />
    </Suspense>
  );
}

import { ClosedReferral } from '../features/referral/closed-referral.tsx';

/** An expired referral, for links that lead here directly. */
export default function Expired() {
  return <ClosedReferral reason="expired" />;
}

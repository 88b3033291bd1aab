import { useSearchParams } from '@weitersagen/platform/router';
import { ClosedReferral, type ClosedReason } from '../features/referral/closed-referral.tsx';

/** What the address says, in the words of the server's links. */
const reasons = new Map<string, ClosedReason>([
  ['unbekannt', 'unknown'],
  ['gesperrt', 'blocked'],
  ['beendet', 'over'],
  ['unbestaetigt', 'pending'],
  ['nummer', 'contact'],
  ['link', 'shortLink'],
]);

/** A referral or a participation that is over, for links that lead here directly. */
export default function Expired() {
  const [query] = useSearchParams();
  const reason = reasons.get(query.get('grund') ?? '') ?? 'expired';
  return <ClosedReferral reason={reason} number={query.get('empfehlung') ?? undefined} />;
}

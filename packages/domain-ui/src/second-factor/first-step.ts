import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import type { SecondStep, StaffSignedIn } from '@weitersagen/contracts/staff';

/** A first step of a sign-in that was taken: by what, the ticket for it, good for one sign-in within minutes, and the factors of the account. */
export interface FirstStep extends Pick<SecondStep, 'ticket' | 'hasApp' | 'hasPasskey'> {
  readonly by: 'password' | 'company';
}

/** What the second step by a passkey is told; `onLate` hears that the ticket counts no longer. */
export interface PasskeyStepProps {
  readonly ticket: string;
  readonly onSignedIn: (answer: StaffSignedIn) => void;
  readonly onLate: (failure: ApiFailure) => void;
}

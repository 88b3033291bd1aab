import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import type { SecondStep, StaffSignedIn } from '@weitersagen/contracts/staff';

/** A first step of a sign-in that was taken: by what, the ticket for it, good for one sign-in within minutes, and the factors of the account. */
export interface FirstStep extends Pick<SecondStep, 'ticket'> {
  readonly by: 'password' | 'company';
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** A first step as the server answered it; where that does not say which factors there are, the app and a recovery code are asked for. */
export const firstStepOf = (
  by: FirstStep['by'],
  { ticket, hasApp = true, hasPasskey = false }: SecondStep,
): FirstStep => ({ by, ticket, hasApp, hasPasskey });

/** What the second step by a passkey is told; `onLate` hears that the ticket counts no longer. */
export interface PasskeyStepProps {
  readonly ticket: string;
  readonly onSignedIn: (answer: StaffSignedIn) => void;
  readonly onLate: (failure: ApiFailure) => void;
}

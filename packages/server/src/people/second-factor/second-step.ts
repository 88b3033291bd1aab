import type { SecondStep } from '@weitersagen/contracts/staff';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { hasApp } from './second-factor.ts';
import { issueTicket, type SignInTicket } from './sign-in-ticket-repository.ts';

/** What a sign-in whose first step was right answers: its ticket, and which second factors the account has beside recovery codes. */
export async function askSecondStep(tx: TenantTx, ticket: SignInTicket): Promise<SecondStep> {
  return {
    ...(await issueTicket(tx, ticket)),
    hasApp: await hasApp(tx, ticket.accountId),
    hasPasskey: await passkeyRepository(tx).has(ticket.accountId),
  };
}

import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { eraseAccount } from './account-erasure-repository.ts';
import { endAllSessions } from '../sessions/session-service.ts';

/** Removes the person of an account with bank data, links and sessions; the row stays, because referrals and bookings refer to it. */
export async function removeAccount(tx: TenantTx, accountId: string): Promise<void> {
  await endAllSessions(tx, accountId);
  await eraseAccount(tx, accountId);
}

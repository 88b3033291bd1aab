import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { eraseAccount } from './account-erasure-repository.ts';
import { endAccess } from './end-access.ts';

/** Removes the person of an account with bank data, links and sessions; the row stays, because referrals and bookings refer to it. */
export async function removeAccount(tx: TenantTx, accountId: string): Promise<void> {
  await endAccess(tx, accountId);
  await eraseAccount(tx, accountId);
}

import { removeAccount } from '../../people/public.ts';
import { customerCheckRepository, forgetHoldNotes } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Removes the person of a referrer's account, the customer numbers that they named for their rewards, and what finance noted about those. */
export async function removeReferrer(tx: TenantTx, accountId: string): Promise<void> {
  await customerCheckRepository(tx).forgetOf(accountId);
  await forgetHoldNotes(tx, accountId);
  await removeAccount(tx, accountId);
}

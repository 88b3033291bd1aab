import { removeAccount } from '../../people/public.ts';
import { customerCheckRepository } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Removes the person of a referrer's account, and the customer numbers that they named for their rewards. */
export async function removeReferrer(tx: TenantTx, accountId: string): Promise<void> {
  await customerCheckRepository(tx).forgetOf(accountId);
  await removeAccount(tx, accountId);
}

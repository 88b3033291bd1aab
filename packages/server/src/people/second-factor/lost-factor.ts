import { endAccess } from '../accounts/end-access.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { removeSecondFactor } from './second-factor.ts';
import { secondFactorRepository } from './second-factor-repository.ts';

/**
 * Takes the second factor from somebody who lost app and codes, as an operator decides for a reason: whoever has the device is signed out
 * with them, and a mail tells them. One that was only begun is forgotten. Throws factorOff where there is none.
 */
export async function removeLostFactor(
  tx: TenantTx,
  accountId: string,
  decision: { readonly actor: string; readonly reason: string },
): Promise<void> {
  if ((await secondFactorRepository(tx).lock(accountId)) === undefined)
    throw new ApiError('factorOff');
  await endAccess(tx, accountId);
  await removeSecondFactor(tx, accountId, decision);
}

import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { aboutAddress } from '../../platform/audit/concerned.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';

/** Refuses to mail a link that would never leave. Throws emailNotAllowed for an address that takes no mail. */
export async function requireTakesMail(tx: TenantTx, email: string): Promise<void> {
  if (await deadAddressRepository(tx).isDead(email))
    throw new ApiError('emailNotAllowed', { as: 'takesNoMail' });
}

/** Lets mail go to an operator's address again, for when no admin can sign in who would. */
export async function reviveOperatorAddress(
  tx: TenantTx,
  email: string,
  actor: string,
): Promise<void> {
  if (!(await deadAddressRepository(tx).revive(email))) return;
  for (const about of await aboutAddress(tx, email, null))
    await audit(tx, { entity: 'address', ...about, event: 'revived', actor });
}

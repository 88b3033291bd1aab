import {
  checkPassword,
  confirmSession,
  requireAccount,
  requireConfirmed,
} from '../../people/public.ts';
import { removeReferrer } from './remove-referrer.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { openClaimsOf, waiveClaimsOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';

/**
 * Deletes a referrer's account: person, bank data, sessions and links go; referrals, claims and bookings stay
 * without a name. Without a password in
 * the call, one confirmed in the last ten minutes counts, and for a person who has none a sign-in of that time. Throws wrongCredentials, passwordRequired, or rewardsOpen while rewards are open and not waived.
 * product.md, section "12 Accounts and tokens".
 */
export async function deleteReferrer(
  tx: TenantTx,
  session: SessionIdentity,
  choice: { readonly password?: string | undefined; readonly waiveRewards?: boolean | undefined },
): Promise<void> {
  const { accountId } = session;
  const { password_hash: stored } = await requireAccount(tx, accountId);
  if (stored === null) await confirmSession(tx, session, undefined);
  else if (choice.password === undefined) await requireConfirmed(tx, session);
  else if (!(await checkPassword(stored, choice.password ?? '')))
    throw new ApiError('wrongCredentials', { fields: { Password: 'invalid' } });
  const open = await openClaimsOf(tx, accountId);
  if (open.length > 0 && choice.waiveRewards !== true) throw new ApiError('rewardsOpen');
  await waiveClaimsOf(tx, accountId, accountId);
  await removeReferrer(tx, accountId);
  await audit(tx, { entity: 'account', entityId: accountId, event: 'deleted', actor: accountId });
}

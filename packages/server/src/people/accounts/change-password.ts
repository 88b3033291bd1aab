import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import { noDevice } from '../sessions/device.ts';
import { startSession } from '../sessions/session-service.ts';
import { accountRepository } from './account-repository.ts';
import { endAccess } from './end-access.ts';
import { checkPassword, hashPassword, requireSafePassword } from './password.ts';
import type { SignedInAccount } from './sign-in.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/**
 * Changes the password of a person who knows the current one; all other sessions end, with links and a new address that waits, and the person gets a mail. Throws wrongCredentials, weakPassword, or
 * sessionEnded for an account that was deleted meanwhile.
 */
export async function changePassword(
  tx: TenantTx,
  tokens: AccessTokens,
  accountId: string,
  passwords: { readonly currentPassword: string; readonly password: string },
  device = noDevice,
): Promise<SignedInAccount> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  if (!(await checkPassword(account.password_hash, passwords.currentPassword)))
    throw new ApiError('wrongCredentials', { fields: { AktuellesPasswort: 'invalid' } });
  requireSafePassword(tx, passwords.password, account);
  await accountRepository(tx).setPassword(accountId, await hashPassword(passwords.password));
  await endAccess(tx, accountId);
  await tellPasswordChanged(tx, account);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'passwordChanged',
    actor: accountId,
  });
  const opening = { device, way: 'password' } as const;
  return { account, session: await startSession(tx, tokens, account, false, opening) };
}

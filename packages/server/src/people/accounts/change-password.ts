import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { noDevice, type Device } from '../sessions/device.ts';
import { startSession } from '../sessions/session-service.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { requirePresent } from './confirmed-session.ts';
import { endAccess } from './end-access.ts';
import { checkPassword, hashPassword, requireSafePassword } from './password.ts';
import { requireAccount } from './settings-service.ts';
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
  const account = await requireAccount(tx, accountId);
  if (!(await checkPassword(account.password_hash, passwords.currentPassword)))
    throw new ApiError('wrongCredentials', { fields: { AktuellesPasswort: 'invalid' } });
  return replacePassword(tx, tokens, account, passwords.password, device);
}

/**
 * A referrer's password as {@link changePassword}; who has none sets the first one by the same proof as {@link requirePresent} asks for. Throws
 * passwordRequired without it.
 */
export async function changeOwnPassword(
  tx: TenantTx,
  tokens: AccessTokens,
  own: SessionIdentity,
  passwords: { readonly currentPassword?: string | undefined; readonly password: string },
): Promise<SignedInAccount> {
  const { currentPassword = '', password } = passwords;
  const account = await requireAccount(tx, own.accountId);
  if (account.password_hash !== null)
    return changePassword(tx, tokens, account.id, { currentPassword, password });
  await requirePresent(tx, own);
  return replacePassword(tx, tokens, account, password, noDevice);
}

async function replacePassword(
  tx: TenantTx,
  tokens: AccessTokens,
  account: Account,
  password: string,
  device: Device,
): Promise<SignedInAccount> {
  requireSafePassword(tx, password, account);
  await accountRepository(tx).setPassword(account.id, await hashPassword(password));
  await endAccess(tx, account.id);
  await tellPasswordChanged(tx, account);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'passwordChanged',
    actor: account.id,
  });
  const opening = { device, way: 'password' } as const;
  const session = await startSession(tx, tokens, account, false, opening);
  return { account: await requireAccount(tx, account.id), session };
}

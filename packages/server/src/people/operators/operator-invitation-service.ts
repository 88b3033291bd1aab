import type { NewPasskey } from '@weitersagen/contracts/passkey';
import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { endAccess } from '../accounts/end-access.ts';
import { hashPassword, requireSafePassword } from '../accounts/password.ts';
import type { SignedInAccount } from '../accounts/sign-in.ts';
import { tellPasswordChanged } from '../accounts/tell-password-changed.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import {
  endMailTokens,
  findMailToken,
  useMailToken,
} from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import { beginPasskey, keepPasskey, type TakenChallenge } from '../passkeys/passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  newCodes,
} from '../second-factor/second-factor.ts';
import type { Device } from '../sessions/device.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';
import { startSession } from '../sessions/session-service.ts';
import { firstSteps, tellSignIn } from '../sessions/tell-sign-in.ts';

/** The account of a link that still works, locked for the transaction. Throws linkExpired, tokenUsed or accountBlocked. */
async function openLink(tx: TenantTx, text: string) {
  const token = await findMailToken(tx, text, ['operatorAccess']);
  requireUnused(token);
  const account =
    token === null || token.isExpired ? undefined : await accountRepository(tx).byId(token.subject);
  if (token === null || account === undefined) {
    const hasAdmin = await operatorRoleRepository(tx).hasOtherAdmin('');
    throw new ApiError('linkExpired', { as: hasAdmin ? 'operatorLinkOver' : 'firstAdminLinkOver' });
  }
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  return { token, account };
}

/** Id of the account of a link. Throws as {@link lookUpLink}. */
export async function linkedAccountId(tx: TenantTx, text: string): Promise<string> {
  return (await openLink(tx, text)).account.id;
}

/** Whose link it is; uses nothing up. Throws linkExpired, tokenUsed or accountBlocked. */
export async function lookUpLink(tx: TenantTx, text: string) {
  const { token, account } = await openLink(tx, text);
  return {
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    expiresAt: token.expiresAt.toISOString(),
    hasFactor: await hasSecondFactor(tx, account.id),
  };
}

/**
 * Sets the password by a link and ends all sessions; says whether a second factor is still to be set up, for which the link stays good.
 * Throws as {@link lookUpLink}, and weakPassword.
 */
export async function setLinkedPassword(
  tx: TenantTx,
  text: string,
  password: string,
): Promise<{ readonly needsFactor: boolean }> {
  const { token, account } = await openLink(tx, text);
  requireSafePassword(tx, password, account);
  await accountRepository(tx).setPassword(account.id, await hashPassword(password));
  const needsFactor = !(await hasSecondFactor(tx, account.id));
  if (!needsFactor) await useMailToken(tx, token.hash);
  await endAccess(tx, account.id, needsFactor ? token.hash : undefined);
  if (account.password_hash !== null) await tellPasswordChanged(tx, account);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'passwordReset',
    actor: account.id,
  });
  return { needsFactor };
}

/** Who may set a first second factor up by a link: somebody with a password and without a factor. Throws as {@link lookUpLink}, and factorOn or passwordRequired. */
async function withoutFactor(tx: TenantTx, text: string): Promise<Account> {
  const { account } = await openLink(tx, text);
  if (await hasSecondFactor(tx, account.id)) throw new ApiError('factorOn');
  if (account.password_hash === null)
    throw new ApiError('passwordRequired', { as: 'passwordFirst' });
  return account;
}

/** What an authenticator app needs. Throws as {@link withoutFactor}. */
export async function beginLinkedApp(tx: TenantTx, seal: Seal, text: string): Promise<FactorSetup> {
  return beginSecondFactor(tx, seal, await withoutFactor(tx, text));
}

/** What a browser makes a passkey with, as JSON text. Throws as {@link withoutFactor}. */
export async function beginLinkedPasskey(tx: TenantTx, text: string): Promise<string> {
  return beginPasskey(tx, await withoutFactor(tx, text));
}

/** How the first access ends: signed in, with recovery codes. */
export interface Ready extends SignedInAccount {
  readonly codes: readonly string[];
}

async function finish(
  tx: TenantTx,
  tokens: AccessTokens,
  account: Account,
  codes: readonly string[],
  device: Device,
): Promise<Ready> {
  await accountRepository(tx).confirm(account.id);
  await endMailTokens(tx, 'operatorAccess', account.id);
  if (account.confirmed_at === null)
    await audit(tx, {
      entity: 'account',
      entityId: account.id,
      event: 'operatorConfirmed',
      actor: account.id,
    });
  await tellSignIn(tx, account.id, firstSteps.password);
  return { account, codes, session: await startSession(tx, tokens, account, false, { device }) };
}

interface Deps {
  readonly accessTokens: AccessTokens;
  readonly seal: Seal;
}

/** Sets the app up with its first code, uses the link up and signs in. Throws as {@link withoutFactor}, and codeWrong or factorOff. */
export async function finishLinkedApp(
  tx: TenantTx,
  { accessTokens, seal }: Deps,
  { token, code }: { readonly token: string; readonly code: string },
  device: Device,
): Promise<Ready> {
  const account = await withoutFactor(tx, token);
  const codes = await confirmSecondFactor(tx, seal, account.id, code);
  return finish(tx, accessTokens, account, codes, device);
}

/** Keeps the passkey, uses the link up and signs in. Throws as {@link withoutFactor}, and passkeyRefused. */
export async function finishLinkedPasskey(
  tx: TenantTx,
  { accessTokens }: Deps,
  body: { readonly token: string; readonly name: string; readonly passkey: NewPasskey },
  taken: TakenChallenge,
  device: Device,
): Promise<Ready> {
  const account = await withoutFactor(tx, body.token);
  await keepPasskey(tx, account.id, body, taken);
  const codes = await newCodes(tx, account.id);
  return finish(tx, accessTokens, account, codes, device);
}

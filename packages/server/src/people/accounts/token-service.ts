import type { ErrorCase } from '@weitersagen/contracts/error-cases';
import { codeWithLink, findConfirmationCode } from './confirmation-code.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, requireSafePassword } from './password.ts';
import { requireAccount } from './settings-service.ts';
import type { SignedInAccount } from './sign-in.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { blockedError, requireAdmission } from './email-admission.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { MailTokenPurpose, SessionWay } from '../../platform/database/types.ts';
import {
  endMailTokens,
  findMailToken,
  useMailToken,
  type MailToken,
} from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import { startSession } from '../sessions/session-service.ts';

async function accountOf(tx: TenantTx, token: MailToken): Promise<Account> {
  const account = await accountRepository(tx).byId(token.subject);
  if (account === undefined) throw new ApiError('linkExpired');
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  return account;
}

/** A mailed token that still works, and its account. Throws linkExpired or tokenUsed. */
async function openToken(
  tx: TenantTx,
  text: string,
  purposes: readonly MailTokenPurpose[],
  over: { readonly as?: ErrorCase } = {},
) {
  const token = await findMailToken(tx, text, purposes);
  requireUnused(token);
  if (token === null || token.isExpired) throw new ApiError('linkExpired', over);
  return { token, account: await accountOf(tx, token) };
}

/** Signs in with a mailed token, once. */
export async function signInByToken(
  tx: TenantTx,
  tokens: AccessTokens,
  text: string,
): Promise<SignedInAccount> {
  const { token, account } = await openToken(tx, text, ['login'], { as: 'signInLinkOver' });
  await useMailToken(tx, token.hash);
  return { account, session: await startSession(tx, tokens, account, false, { way: 'link' }) };
}

/** Whose reset or opt-in token this is; uses nothing up. */
export async function lookUpToken(tx: TenantTx, text: string) {
  const { token, account } = await openToken(tx, text, ['reset', 'optIn']);
  return {
    email: account.email,
    firstName: account.first_name,
    hasPassword: account.password_hash !== null,
    linkWaits: await accountRepository(tx).hasWaitingReferral(account.id),
    code: token.purpose === 'optIn' ? await codeWithLink(tx, account.id, text) : null,
  };
}

/** Sets a password with a mailed token, ends all other sessions, links and a new address that waits, tells that by mail, and signs in. */
export async function resetPasswordByToken(
  tx: TenantTx,
  tokens: AccessTokens,
  text: string,
  password: string,
): Promise<SignedInAccount> {
  const { token, account } = await openToken(tx, text, ['reset']);
  requireSafePassword(tx, password, account);
  await accountRepository(tx).setPassword(account.id, await hashPassword(password));
  await useMailToken(tx, token.hash);
  await endAccess(tx, account.id);
  await tellPasswordChanged(tx, account);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'passwordReset',
    actor: account.id,
  });
  const session = await startSession(tx, tokens, account, false, { way: 'link' });
  return { account: await requireAccount(tx, account.id), session };
}

/**
 * Confirms participation: the account counts from now on, all its waiting referrals become active, a password is set
 * where there is none, which ends every other access, and the person is signed in. Throws as {@link requireAdmission} where the address
 * may not take part any more.
 */
export async function confirmParticipation(
  tx: TenantTx,
  tokens: AccessTokens,
  text: string,
  password: string | undefined,
): Promise<SignedInAccount> {
  const { account } = await openToken(tx, text, ['optIn']);
  return takePart(tx, tokens, account, { way: 'link', password });
}

/**
 * Confirms participation with the digits of the confirmation mail, as {@link confirmParticipation} without a password; such a session proves nothing where money moves. An unknown referrer is answered like a wrong code.
 * Throws codeWrong or tokenUsed, and as {@link requireAdmission}.
 */
export async function confirmByCode(
  tx: TenantTx,
  tokens: AccessTokens,
  { referrerHash, code }: { readonly referrerHash: string; readonly code: string },
): Promise<SignedInAccount> {
  const owner = await accountRepository(tx).byHash(referrerHash);
  const token = owner === undefined ? null : await findConfirmationCode(tx, owner.id, code);
  if (token === null)
    throw new ApiError('codeWrong', { fields: { Code: 'invalid' }, as: 'mailedCodeWrong' });
  requireUnused(token);
  if (token.isExpired)
    throw new ApiError('codeWrong', { fields: { Code: 'expired' }, as: 'mailedCodeOver' });
  return takePart(tx, tokens, await accountOf(tx, token), { way: 'code' });
}

async function takePart(
  tx: TenantTx,
  tokens: AccessTokens,
  account: Account,
  { way, password }: { readonly way: SessionWay; readonly password?: string | undefined },
): Promise<SignedInAccount> {
  const accounts = accountRepository(tx);
  await requireAdmission(tx, account.email, 'account');
  if (account.password_hash === null && password !== undefined) {
    requireSafePassword(tx, password, account);
    await accounts.setPassword(account.id, await hashPassword(password));
    // Somebody may hold a session or a link from when the account had none.
    await endAccess(tx, account.id);
  }
  await accounts.confirm(account.id);
  await endMailTokens(tx, 'optIn', account.id);
  await endMailTokens(tx, 'optInCode', account.id);
  for (const referralId of await accounts.activateReferrals(account.id)) {
    await audit(tx, {
      entity: 'referral',
      entityId: referralId,
      event: 'optInConfirmed',
      actor: account.id,
    });
  }
  const session = await startSession(tx, tokens, account, false, { way });
  return { account: await requireAccount(tx, account.id), session };
}

/** Confirms the newsletter; a repeat changes nothing. */
export async function confirmNewsletterByToken(tx: TenantTx, text: string): Promise<void> {
  const token = await findMailToken(tx, text, ['newsletter']);
  if (token === null || (token.isExpired && !token.isUsed))
    throw new ApiError('linkExpired', { as: 'newsletterLinkOver' });
  if (token.isUsed) return;
  const account = await accountOf(tx, token);
  await useMailToken(tx, token.hash);
  await accountRepository(tx).confirmNewsletter(account.id);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'newsletterConfirmed',
    actor: account.id,
  });
}

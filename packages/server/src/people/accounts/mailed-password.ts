import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { findMailToken, useMailToken } from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, requireSafePassword } from './password.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/** What a mailed link is for, and the name in the history of its first use, which confirms the address. */
interface MailedAccess {
  readonly purpose: 'agencyAccess' | 'sellerAccess' | 'agentAccess' | 'operatorAccess';
  readonly confirmed: AuditEvent;
}

/**
 * Confirms the address of a member of staff and sets the password with a mailed token, once; all sessions end, a second factor stays, and a mail tells who had one already.
 * Gives the account as it was before. Throws linkExpired, tokenUsed, accountBlocked or weakPassword.
 */
export async function setMailedPassword(
  tx: TenantTx,
  { purpose, confirmed }: MailedAccess,
  text: string,
  password: string,
): Promise<Account> {
  const token = await findMailToken(tx, text, [purpose]);
  requireUnused(token);
  if (token === null || token.isExpired) throw new ApiError('linkExpired');
  const accounts = accountRepository(tx);
  const account = await accounts.byId(token.subject);
  if (account === undefined) throw new ApiError('linkExpired');
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  requireSafePassword(tx, password, account);
  await accounts.setPassword(account.id, await hashPassword(password));
  await accounts.confirm(account.id);
  await useMailToken(tx, token.hash);
  await endAccess(tx, account.id);
  if (account.password_hash !== null) await tellPasswordChanged(tx, account);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: account.confirmed_at === null ? confirmed : 'passwordReset',
    actor: account.id,
  });
  return account;
}

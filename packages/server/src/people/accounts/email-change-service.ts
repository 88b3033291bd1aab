import type { EmailChange } from '@weitersagen/contracts/email-change';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from './account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireAdmission } from './email-admission.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { findMailToken, useMailToken } from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { emailChangeAsked, emailChanged, emailChangeMail } from './email-change-outbox.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { endWays } from './end-access.ts';
import { requireAccount } from './settings-service.ts';

const LINK_HOURS = 24;

/** The new address that waits for its confirmation. */
export async function readEmailChange(tx: TenantTx, accountId: string): Promise<EmailChange> {
  const row = await emailChangeRepository(tx).waiting(accountId);
  return { email: row?.new_email ?? null, until: row?.expires_at.toISOString() ?? null };
}

/** Drops the wish; its link ends with it. */
export async function dropEmailChange(tx: TenantTx, accountId: string): Promise<void> {
  await emailChangeRepository(tx).drop(accountId);
}

/**
 * Mails a link to the new address and tells the old one. The own address as it is drops the wish.
 * Throws emailExists, or what keeps an address out of the programme.
 */
export async function askEmailChange(
  tx: TenantTx,
  accountId: string,
  wanted: string,
): Promise<EmailChange> {
  const account = await requireAccount(tx, accountId);
  const email = normalizeEmail(wanted);
  const changes = emailChangeRepository(tx);
  await takeTurn(tx, `email change ${accountId}`);
  await changes.drop(accountId);
  if (email === account.email) return readEmailChange(tx, accountId);
  await requireAdmission(tx, email, 'account');
  if ((await accountRepository(tx).byEmail('referrer', email)) !== undefined)
    throw new ApiError('emailExists', { fields: { Email: 'exists' } });
  const expiresAt = new Date(tx.now.getTime() + LINK_HOURS * 3_600_000);
  const changeId = await changes.add({
    accountId,
    oldEmail: account.email,
    newEmail: email,
    expiresAt,
  });
  await enqueue(tx, emailChangeMail, { changeId });
  await enqueue(tx, emailChangeAsked, { changeId });
  const event = 'emailChangeAsked';
  await audit(tx, { entity: 'account', entityId: accountId, event, actor: accountId });
  return readEmailChange(tx, accountId);
}

/**
 * Changes the address with the mailed token, once; links that went to the old one end. Throws linkExpired, tokenUsed,
 * accountBlocked, emailExists where somebody registered the address meanwhile, or as {@link requireAdmission} where it may not take part any more.
 */
export async function confirmEmailChange(tx: TenantTx, text: string): Promise<string> {
  const token = await findMailToken(tx, text, ['emailChange']);
  requireUnused(token);
  const changes = emailChangeRepository(tx);
  const change = token === null || token.isExpired ? undefined : await changes.byId(token.subject);
  if (token === null || change === undefined)
    throw new ApiError('linkExpired', { as: 'emailLinkOver' });
  const accountId = change.account_id;
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('linkExpired', { as: 'emailLinkOver' });
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  await requireAdmission(tx, change.new_email, 'account');
  if (!(await changes.move(accountId, change.new_email))) throw new ApiError('emailExists');
  await useMailToken(tx, token.hash);
  await changes.markConfirmed(change.id);
  await endWays(tx, accountId);
  await enqueue(tx, emailChanged, { changeId: change.id });
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'emailChanged',
    actor: accountId,
  });
  return change.new_email;
}

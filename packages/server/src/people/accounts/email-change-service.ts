import type { EmailChange } from '@weitersagen/contracts/email-change';
import { normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireAdmission } from './email-admission.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { contactRepository } from '../contact/contact-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { fulfilWish, keepWish, openWish } from './email-wish.ts';
import { requireAccount } from './settings-service.ts';

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
  await keepWish(tx, account, email);
  const event = 'emailChangeAsked';
  await audit(tx, { entity: 'account', entityId: accountId, event, actor: accountId });
  return readEmailChange(tx, accountId);
}

/**
 * Changes the address with the mailed token, once; messages that were written from the old one stay with the person, links that went to the old one end. Throws linkExpired, tokenUsed,
 * accountBlocked, emailExists where somebody registered the address meanwhile, or as {@link requireAdmission} where it may not take part any more.
 */
export async function confirmEmailChange(tx: TenantTx, text: string): Promise<string> {
  const wish = await openWish(tx, text, 'referrer');
  const { account, newEmail } = wish;
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  await requireAdmission(tx, newEmail, 'account');
  await fulfilWish(tx, wish);
  await contactRepository(tx).move(account.email, newEmail);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'emailChanged',
    actor: account.id,
  });
  return newEmail;
}

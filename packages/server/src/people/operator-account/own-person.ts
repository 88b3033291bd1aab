import type { EmailChange } from '@weitersagen/contracts/email-change';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from '../accounts/account-repository.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { emailChangeRepository } from '../accounts/email-change-repository.ts';
import { readEmailChange } from '../accounts/email-change-service.ts';
import { fulfilWish, keepWish, openWish } from '../accounts/email-wish.ts';
import { endAccess } from '../accounts/end-access.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn, takeTurn } from '../../platform/database/turns.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { takeAccessTurn } from '../operators/operator-access.ts';
import { requireTakesMail } from '../operators/takes-mail.ts';
import { ownAccount } from './own-factors.ts';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}
const nameOf = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`;

/** Gives an operator another name, the same name changes nothing. Throws sessionEnded. */
export async function changeOwnName(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  name: Name,
): Promise<void> {
  await takePersonTurn(tx, accountId);
  const { salutation, first_name, last_name } = await ownAccount(tx, accountId);
  const held = nameOf({ firstName: first_name, lastName: last_name });
  if (first_name === name.firstName && last_name === name.lastName) return;
  await accountRepository(tx).setName(accountId, { salutation, ...name });
  const texts = { before: held, after: nameOf(name) };
  const { before, after } = await sealPersonal(tx, seal, accountId, texts);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'nameChanged',
    before: { name: before ?? null },
    after: { name: after ?? null },
    actor: accountId,
  });
}

/**
 * Mails a link to an operator’s new address and tells the old one. The own address as it is drops the wish. Throws emailExists, or
 * emailNotAllowed where no mail arrives.
 */
export async function askOwnEmailChange(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  wanted: string,
): Promise<EmailChange> {
  const email = normalizeEmail(wanted);
  await takeTurn(tx, `email change ${accountId}`);
  const account = await ownAccount(tx, accountId);
  await dropOwnEmailChange(tx, accountId);
  if (email === account.email) return readEmailChange(tx, accountId);
  await requireTakesMail(tx, email);
  await keepWish(tx, account, email);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'emailChangeAsked',
    after: await sealPersonal(tx, seal, accountId, { email }),
    actor: accountId,
  });
  return readEmailChange(tx, accountId);
}

/** Drops the wish, if there is one; its link ends with it. */
export async function dropOwnEmailChange(tx: TenantTx, accountId: string): Promise<void> {
  if ((await emailChangeRepository(tx).waiting(accountId)) === undefined) return;
  await emailChangeRepository(tx).drop(accountId);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'emailChangeDropped',
    actor: accountId,
  });
}

/**
 * Changes an operator’s address with the mailed token, once, and ends every session, sign-in that waits and link. Record 100. Throws linkExpired,
 * tokenUsed, accountBlocked, emailExists where somebody has the address meanwhile, or emailNotAllowed where no mail arrives any more.
 */
export async function confirmOwnEmailChange(
  tx: TenantTx,
  seal: Seal,
  token: string,
): Promise<string> {
  // An invitation to the same address waits, or is waited for.
  await takeAccessTurn(tx);
  const wish = await openWish(tx, token, 'operator');
  const { account, newEmail } = wish;
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  await requireTakesMail(tx, newEmail);
  await fulfilWish(tx, wish);
  await endAccess(tx, account.id);
  const texts = { before: account.email, after: newEmail };
  const { before, after } = await sealPersonal(tx, seal, account.id, texts);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'emailChanged',
    before: { email: before ?? null },
    after: { email: after ?? null },
    actor: account.id,
  });
  return newEmail;
}

import { accountRepository, type Account } from './account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import { noteFormerMailbox } from '../../platform/second-person/second-person.ts';
import { findMailToken, useMailToken } from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { emailChangeAsked, emailChanged, emailChangeMail } from './email-change-outbox.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { endWays } from './end-access.ts';

const LINK_HOURS = 24;

/** Keeps the wish of an account for an address (small letters), which an operator may have entered (`askedBy`), mails a link there and tells the old one. Throws emailExists where another account of the kind has it. */
export async function keepWish(
  tx: TenantTx,
  account: Account,
  email: string,
  askedBy: string | null = null,
): Promise<void> {
  if ((await accountRepository(tx).byEmail(account.kind, email)) !== undefined)
    throw new ApiError('emailExists', { fields: { Email: 'exists' } });
  const changeId = await emailChangeRepository(tx).add({
    accountId: account.id,
    oldEmail: account.email,
    askedBy,
    newEmail: email,
    expiresAt: new Date(tx.now.getTime() + LINK_HOURS * 3_600_000),
  });
  await enqueue(tx, emailChangeMail, { changeId });
  await enqueue(tx, emailChangeAsked, { changeId });
}

/** A mailed link to a new address that can be followed. */
export interface OpenWish {
  readonly account: Account;
  readonly newEmail: string;
  readonly id: string;
  readonly tokenHash: string;
}

/** The wish of an account of a kind that a mailed token belongs to. Throws linkExpired or tokenUsed. */
export async function openWish(tx: TenantTx, text: string, kind: AccountKind): Promise<OpenWish> {
  const token = await findMailToken(tx, text, ['emailChange']);
  requireUnused(token);
  const over = () =>
    new ApiError('linkExpired', {
      as: kind === 'operator' ? 'operatorEmailLinkOver' : 'emailLinkOver',
    });
  if (token === null || token.isExpired) throw over();
  const change = await emailChangeRepository(tx).byId(token.subject);
  const account = change && (await accountRepository(tx).byId(change.account_id));
  if (change === undefined || account?.kind !== kind) throw over();
  return { account, newEmail: change.new_email, id: change.id, tokenHash: token.hash };
}

/**
 * Gives the account its new address, uses the link up, ends whatever leads to a session or to another address, and tells the old one. Throws emailExists
 * where somebody has the address meanwhile.
 */
export async function fulfilWish(tx: TenantTx, wish: OpenWish): Promise<void> {
  const { account, newEmail, id, tokenHash } = wish;
  const changes = emailChangeRepository(tx);
  if (!(await changes.move(account.id, account.kind, newEmail))) throw new ApiError('emailExists');
  if (account.kind === 'operator') await noteFormerMailbox(tx, account.id, account.email);
  await useMailToken(tx, tokenHash);
  await changes.markConfirmed(id);
  await endWays(tx, account.id);
  await enqueue(tx, emailChanged, { changeId: id });
}

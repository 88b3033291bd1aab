import type { AddressWish } from '@weitersagen/contracts/operator-customer-address';
import { normalizeEmail } from '@weitersagen/domain/email';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { requireTakesMail } from '../operators/takes-mail.ts';
import { requireAdmission } from './email-admission.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { keepWish } from './email-wish.ts';
import { requireAccount } from './settings-service.ts';

const turnOf = (accountId: string) => `email change ${accountId}`;

/** Who corrects an address, and why. */
interface By {
  readonly id: string;
  /** Mailboxes of all operators. */
  readonly mailboxes: ReadonlySet<string>;
  readonly reason: string;
}

/** The new address of a referrer that waits, whoever entered it; null for none. */
export async function addressWish(tx: TenantTx, accountId: string): Promise<AddressWish | null> {
  const row = await emailChangeRepository(tx).waiting(accountId);
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.new_email,
    until: row.expires_at.toISOString(),
    isBySupport: row.asked_by !== null,
  };
}

/**
 * Enters a new address for a referrer: it gets a link, the old one is told, and nothing changes until the link is followed. Throws changedMeanwhile where
 * another wish waits than the one that was seen, emailNotAllowed for a mailbox of an operator, emailExists for an address that a referrer has (this one
 * too), accountBlocked, or what keeps an address or mail to it out. product.md, section "12 Accounts and tokens".
 */
export async function correctAddress(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  { email: wanted, seen, by }: { email: string; seen: string | null; by: By },
): Promise<AddressWish | null> {
  await takeTurn(tx, turnOf(accountId));
  const account = await requireAccount(tx, accountId);
  const changes = emailChangeRepository(tx);
  if (((await changes.waiting(accountId))?.id ?? null) !== seen)
    throw new ApiError('changedMeanwhile');
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  const email = normalizeEmail(wanted);
  // Who enters their own mailbox, or that of who lets the money pass, would get what is sent to the person.
  if (by.mailboxes.has(mailboxOf(email)))
    throw new ApiError('emailNotAllowed', { fields: { Email: 'own' }, as: 'ownMailbox' });
  await requireAdmission(tx, email, 'account');
  await requireTakesMail(tx, email);
  await changes.drop(accountId);
  await keepWish(tx, account, email, by.id);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'emailChangeAsked',
    before: await sealPersonal(tx, seal, accountId, { email: account.email }),
    after: await sealPersonal(tx, seal, accountId, { email }),
    reason: by.reason,
    actor: by.id,
  });
  return addressWish(tx, accountId);
}

/** Takes back a new address that waits; its link ends. Throws changedMeanwhile where it waits no longer. */
export async function dropAddress(
  tx: TenantTx,
  accountId: string,
  { wish, by, reason }: { readonly wish: string; readonly by: string; readonly reason: string },
): Promise<void> {
  await takeTurn(tx, turnOf(accountId));
  const changes = emailChangeRepository(tx);
  if ((await changes.waiting(accountId))?.id !== wish) throw new ApiError('changedMeanwhile');
  await changes.drop(accountId);
  const entry = { entity: 'account', entityId: accountId, event: 'emailChangeDropped' } as const;
  await audit(tx, { ...entry, reason, actor: by });
}

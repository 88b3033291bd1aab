import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository, setMailedPassword, type Account } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { addAccountConsent, legalTextRepository } from '../../tenancy/public.ts';
import type { SellerTable, VatStatus } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireIban } from '../../platform/iban-check.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { acceptOwedTerms, owesTerms } from '../agencies/owed-terms.ts';
import { sellerRepository } from './seller-repository.ts';
import { requireFittingStatus } from './seller-input.ts';
import { sellerAccessMail } from './seller-outbox.ts';

export interface SellerRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly kind: SellerTable['kind'];
  readonly vatStatus: VatStatus;
  readonly company: string | null;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly taxNumber: string;
  readonly vatId: string | null;
  readonly accountOwner: string;
  readonly iban: string;
  readonly termsVersion: string;
}

/**
 * Registers a seller, who confirms by mail and sets a password. A known address gets a link to a new password, a blocked
 * one nothing; the caller cannot tell. Throws termsRequired, or invalidInput with the field.
 */
export async function registerSeller(
  tx: TenantTx,
  input: SellerRegistration,
  language: Locale,
): Promise<void> {
  if ((await legalTextRepository(tx).versionOf('agb')) !== input.termsVersion)
    throw new ApiError('termsRequired', { fields: { AgbText: 'termsChanged' } });
  requireFittingStatus(input);
  const iban = requireIban(tx.tenant, input.iban);
  const email = normalizeEmail(input.email);
  await takeTurn(tx, `seller ${email}`);
  const known = await accountRepository(tx).byEmail('seller', email);
  if (known !== undefined) {
    const reason = await sellerLinkReason(tx, known);
    return enqueue(tx, sellerAccessMail, { accountId: known.id, reason });
  }
  const account = await sellerRepository(tx).insertAccount({ ...input, email, language });
  await sellerRepository(tx).insert({
    account_id: account.id,
    kind: input.kind,
    vat_status: input.vatStatus,
    company: input.company,
    street: input.street,
    postal_code: input.postalCode,
    city: input.city,
    tax_number: input.taxNumber,
    vat_id: input.vatId,
    account_owner: input.accountOwner,
    iban,
    activated_at: null,
  });
  await addAccountConsent(tx, account.id, 'agb', input.termsVersion);
  await audit(tx, {
    entity: 'seller',
    entityId: account.id,
    event: 'registered',
    actor: account.id,
  });
  return enqueue(tx, sellerAccessMail, { accountId: account.id, reason: 'sellerRegistration' });
}

/** Why a seller gets a link: for a new password, as whom an operator invited, or as who registered. */
export async function sellerLinkReason(tx: TenantTx, account: Account) {
  if (account.confirmed_at !== null) return 'sellerPassword';
  return (await owesTerms(tx, account)) ? 'sellerInvited' : 'sellerRegistration';
}

/** Mails a link to a new password; nothing for an unknown or blocked address, and the caller cannot tell. */
export async function requestPassword(tx: TenantTx, email: string): Promise<void> {
  const known = await accountRepository(tx).byEmail('seller', normalizeEmail(email));
  if (known === undefined || known.blocked_at !== null || known.deleted_at !== null) return;
  const isInvited = await owesTerms(tx, known);
  const reason = isInvited ? 'sellerInvited' : 'sellerPassword';
  await enqueue(tx, sellerAccessMail, { accountId: known.id, reason });
}

/**
 * Sets a seller's password with a mailed token, once. Where the tenant activates by itself, the first time makes the seller active.
 * Throws as {@link setMailedPassword}, or termsRequired for who owes them.
 */
export async function setPassword(
  tx: TenantTx,
  text: string,
  password: string,
  termsVersion?: string,
): Promise<void> {
  const access = { purpose: 'sellerAccess', confirmed: 'sellerConfirmed' } as const;
  const account = await setMailedPassword(tx, access, text, password);
  await acceptOwedTerms(tx, account, termsVersion);
  if (account.confirmed_at === null && tx.tenant.config.sellerActivation === 'automatic')
    await sellerRepository(tx).update(account.id, { activated_at: tx.now });
}

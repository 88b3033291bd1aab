import { TERMS_PARAM } from '@weitersagen/contracts/terms-param';
import { hasAccountConsent, addAccountConsent, legalTextRepository } from '../../tenancy/public.ts';
import type { Account } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Has the page of a first password ask for the terms. */
export const TERMS_QUERY = { [TERMS_PARAM]: 'ja' } as const;

/** Whether somebody is a party to the terms themselves: a seller, or the owner of an agency whom no colleague invited. */
const isParty = ({ kind, role, invited_by: inviter }: Account): boolean =>
  kind === 'seller' ||
  (kind === 'agency' && inviter === null && (role === 'owner' || role === 'inactiveOwner'));

/**
 * Whether somebody still has to accept the terms, with their first password: an operator invited them. Who registered has accepted them
 * there. product.md, section "12 Accounts and tokens".
 */
export const owesTerms = async (tx: TenantTx, account: Account): Promise<boolean> =>
  account.confirmed_at === null &&
  isParty(account) &&
  !(await hasAccountConsent(tx, account.id, 'agb'));

/** Writes down which terms somebody accepted who owes that. Throws termsRequired without those in force. */
export async function acceptOwedTerms(
  tx: TenantTx,
  account: Account,
  termsVersion: string | undefined,
): Promise<void> {
  if (!(await owesTerms(tx, account))) return;
  if ((await legalTextRepository(tx).versionOf('agb')) !== termsVersion)
    throw new ApiError('termsRequired', { fields: { AgbText: 'termsChanged' } });
  await addAccountConsent(tx, account.id, 'agb', termsVersion);
}

import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository, setMailedPassword } from '../../people/public.ts';
import { agencyRepository } from './agency-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { addAccountConsent, legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { agencyAccessMail } from './agency-outbox.ts';
import { agencyLinkReason } from './agency-link-reason.ts';
import { employeeRepository } from './employee-repository.ts';
import { acceptOwedTerms, owesTerms } from './owed-terms.ts';

export interface AgencyRegistration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly termsVersion: string;
}

/**
 * Registers an agency with its inactive owner, who confirms by mail and sets a password. A known address gets a link to a
 * new password, a blocked one nothing; the caller cannot tell. Throws termsRequired.
 */
export async function registerAgency(
  tx: TenantTx,
  input: AgencyRegistration,
  language: Locale,
): Promise<void> {
  if ((await legalTextRepository(tx).versionOf('agb')) !== input.termsVersion)
    throw new ApiError('termsRequired', { fields: { AgbText: 'termsChanged' } });
  const email = normalizeEmail(input.email);
  await takeTurn(tx, `agency user ${email}`);
  const known = await accountRepository(tx).byEmail('agency', email);
  if (known !== undefined) {
    const reason = await agencyLinkReason(tx, known);
    return enqueue(tx, agencyAccessMail, { accountId: known.id, reason });
  }
  const agencyId = await agencyRepository(tx).insert({ name: input.company, isActive: false });
  const { firstName, lastName } = input;
  const owner = { agencyId, role: 'inactiveOwner', email, firstName, lastName, language } as const;
  const account = await employeeRepository(tx).insert(owner);
  await addAccountConsent(tx, account.id, 'agb', input.termsVersion);
  await audit(tx, {
    entity: 'agency',
    entityId: agencyId,
    event: 'registered',
    actor: account.id,
  });
  return enqueue(tx, agencyAccessMail, { accountId: account.id, reason: 'agencyRegistration' });
}

/** Mails a link to a new password; nothing for an unknown or blocked address, and the caller cannot tell. */
export async function requestPassword(tx: TenantTx, email: string): Promise<void> {
  const known = await accountRepository(tx).byEmail('agency', normalizeEmail(email));
  if (known === undefined || known.blocked_at !== null || known.deleted_at !== null) return;
  const isInvited = await owesTerms(tx, known);
  const reason = isInvited ? 'agencyInvited' : 'agencyPassword';
  await enqueue(tx, agencyAccessMail, { accountId: known.id, reason });
}

/** Sets an agency user's password with a mailed token, once. Throws as {@link setMailedPassword}, or termsRequired for an owner who owes them. */
export async function setPassword(
  tx: TenantTx,
  text: string,
  password: string,
  termsVersion?: string,
): Promise<void> {
  const access = { purpose: 'agencyAccess', confirmed: 'agencyUserConfirmed' } as const;
  await acceptOwedTerms(tx, await setMailedPassword(tx, access, text, password), termsVersion);
}

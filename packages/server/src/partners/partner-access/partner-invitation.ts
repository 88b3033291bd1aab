import { accountRepository, requireTakesMail, type Account } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { agencyAccessMail } from '../agencies/agency-outbox.ts';
import { agencyRepository } from '../agencies/agency-repository.ts';
import { employeeRepository } from '../agencies/employee-repository.ts';
import { sellerAccessMail } from '../sellers/seller-outbox.ts';
import { sellerRepository } from '../sellers/seller-repository.ts';

/** Somebody whom an operator invites. */
interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface By {
  readonly actor: string;
  readonly seal: Seal;
}

/** Throws emailNotAllowed where no mail arrives, or emailExists where somebody of that kind has the address. */
async function requireFree(tx: TenantTx, kind: 'agency' | 'seller', email: string): Promise<void> {
  await requireTakesMail(tx, email);
  // The turn of who registers with the address.
  await takeTurn(tx, `${kind === 'agency' ? 'agency user' : kind} ${email}`);
  if ((await accountRepository(tx).byEmail(kind, email)) !== undefined)
    throw new ApiError('emailExists', { fields: { Email: 'exists' } });
}

/** Who was invited, for the history: sealed with their key. */
const namesOf = (tx: TenantTx, { id }: Account, { email, firstName, lastName }: Invited, by: By) =>
  sealPersonal(tx, by.seal, id, { email, name: `${firstName} ${lastName}` });

/**
 * Makes an agency that is switched on, with its owner, who accepts the terms and sets a password by a mailed link. Throws emailExists or
 * emailNotAllowed. product.md, section "8 Roles and permissions".
 */
export async function inviteAgency(
  tx: TenantTx,
  { company, ...person }: Invited & { readonly company: string },
  by: By,
): Promise<void> {
  await requireFree(tx, 'agency', person.email);
  const agencyId = await agencyRepository(tx).insert({ name: company, isActive: true });
  const language = offeredLocale(tx.tenant, null);
  const owner = { ...person, agencyId, role: 'owner', language } as const;
  const account = await employeeRepository(tx).insert(owner);
  await audit(tx, {
    entity: 'agency',
    entityId: agencyId,
    event: 'agencyInvited',
    to: 'active',
    after: await namesOf(tx, account, person, by),
    actor: by.actor,
  });
  await enqueue(tx, agencyAccessMail, { accountId: account.id, reason: 'agencyInvited' });
}

/**
 * Makes a seller who may make referrals, and who accepts the terms and sets a password by a mailed link; tax and bank data they fill in
 * themselves. Throws emailExists or emailNotAllowed. product.md, section "8 Roles and permissions".
 */
export async function inviteSeller(tx: TenantTx, person: Invited, by: By): Promise<void> {
  await requireFree(tx, 'seller', person.email);
  const sellers = sellerRepository(tx);
  const language = offeredLocale(tx.tenant, null);
  const account = await sellers.insertAccount({ ...person, language });
  await sellers.insert({
    account_id: account.id,
    kind: 'private',
    vat_status: 'smallBusiness',
    company: null,
    street: null,
    postal_code: null,
    city: null,
    tax_number: null,
    vat_id: null,
    account_owner: null,
    iban: null,
    activated_at: tx.now,
  });
  await audit(tx, {
    entity: 'seller',
    entityId: account.id,
    event: 'sellerInvited',
    to: 'active',
    after: await namesOf(tx, account, person, by),
    actor: by.actor,
  });
  await enqueue(tx, sellerAccessMail, { accountId: account.id, reason: 'sellerInvited' });
}

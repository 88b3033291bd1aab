import { agencyRepository } from '../agencies/agency-repository.ts';
import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { LINK_VALIDITY_DAYS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import {
  accountRepository,
  requireAdmission,
  registrationMail,
  signInLinkMail,
} from '../../people/public.ts';
import { requireActor } from '../agencies/agency-actor.ts';
import { cardOwner, invitationToken, invitedHash } from '../agencies/invitation-link.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { hashOf, newId } from '../../platform/random.ts';
import { invitationRepository } from './invitation-repository.ts';
import { shopRepository, type Shop } from './shop-repository.ts';

/** To whom it counts when somebody comes by a card. */
interface Inviter {
  readonly accountId: string;
  readonly agencyId: string | null;
  readonly shop: Shop | null;
}

async function personOf(tx: TenantTx, accountId: string): Promise<Inviter | null> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined || account.blocked_at !== null) return null;
  const session = { accountId: account.id, kind: account.kind };
  try {
    return { ...(await requireActor(tx, session, 'invitationTool')), shop: null };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Who stands behind a card, as long as they work and may invite, or the shop while it is open; null otherwise. */
async function inviterOf(tx: TenantTx, token: string): Promise<Inviter | null> {
  const owner = cardOwner(tx.tenant, token);
  if (owner === null) return null;
  if (owner.kind === 'person') return personOf(tx, owner.id);
  const shop = await shopRepository(tx).byId(owner.id);
  if (shop === undefined) return null;
  const agency = await agencyRepository(tx).byId(shop.agency_id);
  if (agency?.activated_at == null) return null;
  return { accountId: shop.created_by, agencyId: shop.agency_id, shop };
}

/** What a card opens: who invites and for which agency; null for a token that is no card. */
export async function lookUpCard(tx: TenantTx, token: string): Promise<OpenedToken | null> {
  const inviter = await inviterOf(tx, token);
  if (inviter === null) return null;
  const invitations = invitationRepository(tx);
  const { shop } = inviter;
  const person = shop === null ? await invitations.personName(inviter.accountId) : undefined;
  return {
    valid: true,
    purpose: 'Karte',
    firstName: null,
    agency: await invitations.agencyName(inviter.agencyId),
    inviter: shop?.name ?? `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim(),
    kind: 'Kunde',
    email: null,
    expiresAt: null,
  };
}

/** Notes that somebody came by the card; what they refer from now on counts to the person or the shop of the card. */
async function attribute(
  tx: TenantTx,
  inviter: Inviter,
  person: {
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  },
): Promise<void> {
  const id = newId();
  await invitationRepository(tx).insert({
    id,
    agency_id: inviter.agencyId,
    created_by: inviter.accountId,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    email_hash: invitedHash(tx.tenant, person.email),
    kind: 'customer',
    employee_number: null,
    consent_text: null,
    consent_text_version: null,
    consent_at: null,
    consent_by: null,
    status: 'accepted',
    token_hash: hashOf(invitationToken(tx.tenant, id)),
    account_id: person.id,
    created_at: tx.now,
    expires_at: addDays(tx.now, LINK_VALIDITY_DAYS),
    changed_at: tx.now,
    idempotency_key: null,
    request_hash: null,
    shop_id: inviter.shop?.id ?? null,
  });
  await audit(tx, { entity: 'invitation', entityId: id, event: 'joinedByCard', actor: person.id });
}

/**
 * Registers whoever opened a card and types their own name and address. Somebody confirmed already gets a sign-in link and is not
 * attributed: anybody could have typed the address. Throws linkExpired and what an address may be refused with.
 */
export async function joinByCard(
  tx: TenantTx,
  input: {
    readonly token: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  },
  language: Locale,
): Promise<void> {
  const inviter = await inviterOf(tx, input.token);
  if (inviter === null) throw new ApiError('linkExpired', { as: 'invitationOver' });
  const email = normalizeEmail(input.email);
  await requireAdmission(tx, email, 'referrer');
  const { firstName, lastName } = input;
  const account = await accountRepository(tx).ensureReferrer({
    email,
    firstName,
    lastName,
    language,
  });
  if (account.blocked_at !== null) return;
  const isKnown = account.confirmed_at !== null;
  if (!isKnown) await attribute(tx, inviter, account);
  await enqueue(tx, isKnown ? signInLinkMail : registrationMail, { accountId: account.id });
}

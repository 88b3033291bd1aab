import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { maskEmail } from '@weitersagen/domain/email';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import {
  accountRepository,
  findMailToken,
  requireAdmission,
  registrationMail,
  signInLinkMail,
} from '../../people/public.ts';
import { invitationKindLabels } from '../agencies/invitation-labels.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { hashOf } from '../../platform/random.ts';
import type { Locale } from '@weitersagen/domain/locale';
import { lookUpCard } from './card-service.ts';
import { byThePerson, invitationRepository } from './invitation-repository.ts';

const nothing = {
  valid: false,
  purpose: null,
  firstName: null,
  agency: null,
  inviter: null,
  kind: null,
  email: null,
  expiresAt: null,
} as const;

/** Full name of a person of staff; null for nobody. */
async function nameOf(tx: TenantTx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const person = await invitationRepository(tx).personName(accountId);
  return person === undefined ? null : `${person.first_name} ${person.last_name}`.trim();
}

/** What a token of an invitation or an agency registration opens. Notes the first look at an invitation; uses nothing up. */
export async function lookUpToken(tx: TenantTx, token: string): Promise<OpenedToken> {
  const invitations = invitationRepository(tx);
  const invitation = await invitations.byTokenHash(hashOf(token));
  if (invitation !== undefined) {
    const isOver = invitation.expires_at <= tx.now;
    if (isOver || invitation.status === 'accepted' || invitation.status === 'suppressed')
      return nothing;
    await invitations.move(invitation.id, 'opened');
    return {
      valid: true,
      purpose: 'Einladung',
      firstName: invitation.first_name,
      agency: await invitations.agencyName(invitation.agency_id),
      inviter: await nameOf(tx, invitation.created_by),
      kind: invitationKindLabels[invitation.kind],
      email: maskEmail(invitation.email),
      expiresAt: withinProgramme(invitation.expires_at, tx.tenant.leavesOn).toISOString(),
    };
  }
  const card = await lookUpCard(tx, token);
  if (card !== null) return card;
  const access = await findMailToken(tx, token, ['agencyAccess']);
  if (access === null || access.isExpired || access.isUsed) return nothing;
  const account = await accountRepository(tx).byId(access.subject);
  if (account === undefined || account.blocked_at !== null) return nothing;
  return {
    valid: true,
    purpose: 'Zugang',
    firstName: account.first_name,
    agency: await invitations.agencyName(account.agency_id),
    inviter: account.confirmed_at === null ? await nameOf(tx, account.invited_by) : null,
    kind: null,
    email: maskEmail(account.email),
    expiresAt: access.expiresAt.toISOString(),
  };
}

async function openInvitation(tx: TenantTx, token: string) {
  const found = await invitationRepository(tx).byTokenHash(hashOf(token));
  if (found === undefined) throw new ApiError('linkExpired', { as: 'invitationOver' });
  return found;
}

/**
 * The invited person takes part: a referrer account with the invited address, confirmed by mail as every other. What it
 * refers from now on counts to the inviter, unless the account was confirmed before. A repeat changes nothing. Throws linkExpired, emailNotAllowed or accountBlocked.
 */
export async function acceptInvitation(
  tx: TenantTx,
  token: string,
  language: Locale,
): Promise<void> {
  const found = await openInvitation(tx, token);
  if (found.status === 'accepted') return;
  if (found.status === 'suppressed' || found.expires_at <= tx.now)
    throw new ApiError('linkExpired', { as: 'invitationOver' });
  await requireAdmission(tx, found.email, 'referrer');
  const account = await accountRepository(tx).ensureReferrer({
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    language,
  });
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  // Whoever invites sees the link too: somebody confirmed is not attributed by it, since anybody could have opened it.
  const isKnown = account.confirmed_at !== null;
  const attributed = isKnown ? undefined : account.id;
  if (!(await invitationRepository(tx).move(found.id, 'accepted', attributed))) return;
  await audit(tx, {
    entity: 'invitation',
    entityId: found.id,
    event: 'accepted',
    actor: account.id,
  });
  await enqueue(tx, isKnown ? signInLinkMail : registrationMail, { accountId: account.id });
}

/** The invited address gets no invitation any more, from nobody of the tenant. A repeat changes nothing. Throws linkExpired. */
export async function refuseInvitations(tx: TenantTx, token: string): Promise<void> {
  const found = await openInvitation(tx, token);
  const entry = byThePerson(found.email, found.agency_id);
  await invitationRepository(tx).suppress(found.email_hash, entry);
  if (found.status === 'suppressed') return;
  await audit(tx, {
    entity: 'invitation',
    entityId: found.id,
    event: 'refused',
    actor: 'recipient',
  });
}

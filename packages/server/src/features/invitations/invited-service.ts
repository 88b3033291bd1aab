import { accountRepository } from '../../accounts/account-repository.ts';
import { ApiError } from '../../api-error.ts';
import { audit } from '../../audit.ts';
import { requireAdmission } from '../../catalogue/email-admission.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { findMailToken } from '../../mail-tokens/mail-token.ts';
import { registrationMail, signInLinkMail } from '../../outbox/kinds.ts';
import { enqueue } from '../../outbox/outbox-kind.ts';
import { hashOf } from '../../random.ts';
import type { Locale } from '@weitersagen/domain/locale';
import { invitationRepository } from './invitation-repository.ts';

const nothing = { valid: false, purpose: null, firstName: null, agency: null } as const;

/** What a token of an invitation or an agency registration opens. Notes the first look at an invitation; uses nothing up. */
export async function lookUpToken(tx: TenantTx, token: string) {
  const invitations = invitationRepository(tx);
  const invitation = await invitations.byTokenHash(hashOf(token));
  if (invitation !== undefined) {
    const isOver = invitation.expires_at <= tx.now;
    if (isOver || invitation.status === 'accepted' || invitation.status === 'suppressed')
      return nothing;
    await invitations.move(invitation.id, 'opened');
    const { first_name: firstName, agency_id: agencyId } = invitation;
    const agency = await invitations.agencyName(agencyId);
    return { valid: true, purpose: 'Einladung' as const, firstName, agency };
  }
  const access = await findMailToken(tx, token, ['agencyAccess']);
  if (access === null || access.isExpired || access.isUsed) return nothing;
  const account = await accountRepository(tx).byId(access.subject);
  if (account === undefined || account.blocked_at !== null) return nothing;
  const agency = await invitations.agencyName(account.agency_id);
  return { valid: true, purpose: 'Zugang' as const, firstName: account.first_name, agency };
}

async function openInvitation(tx: TenantTx, token: string) {
  const found = await invitationRepository(tx).byTokenHash(hashOf(token));
  if (found === undefined) throw new ApiError('linkExpired');
  return found;
}

/**
 * The invited person takes part: a referrer account with the invited address, confirmed by mail as every other. What it
 * refers from now on counts to the inviter. A repeat changes nothing. Throws linkExpired, emailNotAllowed or accountBlocked.
 */
export async function acceptInvitation(
  tx: TenantTx,
  token: string,
  language: Locale,
): Promise<void> {
  const found = await openInvitation(tx, token);
  if (found.status === 'accepted') return;
  if (found.status === 'suppressed' || found.expires_at <= tx.now)
    throw new ApiError('linkExpired');
  await requireAdmission(tx, found.email, 'referrer');
  const account = await accountRepository(tx).ensureReferrer({
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    language,
  });
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  if (!(await invitationRepository(tx).move(found.id, 'accepted', account.id))) return;
  await audit(tx, {
    entity: 'invitation',
    entityId: found.id,
    event: 'accepted',
    actor: account.id,
  });
  const kind = account.confirmed_at === null ? registrationMail : signInLinkMail;
  await enqueue(tx, kind, { accountId: account.id });
}

/** The invited address gets no invitation any more, from nobody of the tenant. A repeat changes nothing. Throws linkExpired. */
export async function refuseInvitations(tx: TenantTx, token: string): Promise<void> {
  const found = await openInvitation(tx, token);
  await invitationRepository(tx).suppress(found.email_hash);
  if (found.status === 'suppressed') return;
  await audit(tx, {
    entity: 'invitation',
    entityId: found.id,
    event: 'refused',
    actor: 'recipient',
  });
}

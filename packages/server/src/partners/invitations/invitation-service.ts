import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { addDays } from '@weitersagen/domain/dates';
import { LINK_VALIDITY_DAYS } from '@weitersagen/domain/constants';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { pageFacts } from '@weitersagen/domain/paging';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { AgencyActor } from '../agencies/agency-actor.ts';
import { invitationKindLabels, invitationStatusLabels } from '../agencies/invitation-labels.ts';
import { audit } from '../../platform/audit/audit.ts';
import { useCaptcha } from '../../platform/captcha.ts';
import { requireAdmission } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { requireSameRequest, type Idempotency } from '../../platform/idempotency.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { hashOf, newId } from '../../platform/random.ts';
import type { NewInvitation } from './invitation-input.ts';
import { invitationLink, invitationToken, invitedHash } from '../agencies/invitation-link.ts';
import { invitationMail } from './invitation-outbox.ts';
import { invitationRepository, takeInvitedTurn, type Invitation } from './invitation-repository.ts';

/** Names the wording of `invitation.consent`; a new wording gets a new name. */
const CONSENT_VERSION = '2026-1';

interface By {
  readonly actor: AgencyActor;
  readonly language: Locale;
  readonly needsCaptcha: boolean;
  readonly idempotency: Idempotency | null;
}

/** An invitation as its maker sees it. */
function ownView(tx: TenantTx, row: Invitation, language: Locale): OwnInvitation {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    kind: invitationKindLabels[row.kind],
    employeeNumber: row.employee_number,
    status: invitationStatusLabels[row.status],
    createdAt: row.created_at.toISOString(),
    expiresAt: withinProgramme(row.expires_at, tx.tenant.leavesOn).toISOString(),
    link: invitationLink(tx.tenant, row.id, language),
  };
}

/**
 * The answer to who makes an invitation: `Gesperrt` where the address wants no e-mails. The list concerns those; who gets the link from
 * the inviter and opens it acts by themselves, so the link works.
 */
async function madeView(tx: TenantTx, row: Invitation, language: Locale): Promise<OwnInvitation> {
  const view = ownView(tx, row, language);
  const isListed =
    row.status === 'created' && (await invitationRepository(tx).isSuppressed(row.email_hash));
  return isListed ? { ...view, status: invitationStatusLabels.suppressed } : view;
}

async function firstAnswer(tx: TenantTx, { idempotency }: By): Promise<Invitation | undefined> {
  if (idempotency === null) return undefined;
  await takeTurn(tx, `invitation ${idempotency.key}`);
  const first = await invitationRepository(tx).byIdempotencyKey(idempotency.key);
  if (first !== undefined) requireSameRequest(idempotency, first.request_hash);
  return first;
}

function statementOf(tx: TenantTx, input: NewInvitation, by: By) {
  const given = input.consent === true;
  return {
    consent_text: given ? mailText(by.language, 'invitation.consent') : null,
    consent_text_version: given ? CONSENT_VERSION : null,
    consent_at: given ? tx.now : null,
    consent_by: given ? by.actor.accountId : null,
  };
}

/**
 * Creates an invitation and mails it where the inviter states prior consent and the address is not suppressed; the link
 * is answered, and works, in every case. A repeat with the same key gets the first answer. Throws captchaRequired, captchaWrong,
 * emailNotAllowed or idempotencyConflict. product.md, section "13 Mail and consent".
 */
export async function createInvitation(
  tx: TenantTx,
  input: NewInvitation,
  by: By,
): Promise<OwnInvitation> {
  const first = await firstAnswer(tx, by);
  if (first !== undefined) return madeView(tx, first, by.language);
  if (by.needsCaptcha) await useCaptcha(tx, input.captcha);
  const email = normalizeEmail(input.email);
  await requireAdmission(tx, email, 'referrer');
  const invitations = invitationRepository(tx);
  const emailHash = invitedHash(tx.tenant, email);
  await takeInvitedTurn(tx, emailHash);
  const isSuppressed = await invitations.isSuppressed(emailHash);
  const id = newId();
  const row = await invitations.insert({
    id,
    agency_id: by.actor.agencyId,
    created_by: by.actor.accountId,
    first_name: input.firstName,
    last_name: input.lastName,
    email,
    email_hash: emailHash,
    kind: input.kind,
    employee_number: input.employeeNumber ?? null,
    ...statementOf(tx, input, by),
    status: 'created',
    token_hash: hashOf(invitationToken(tx.tenant, id)),
    created_at: tx.now,
    expires_at: addDays(tx.now, LINK_VALIDITY_DAYS),
    changed_at: tx.now,
    idempotency_key: by.idempotency?.key ?? null,
    request_hash: by.idempotency?.requestHash ?? null,
  });
  await audit(tx, {
    entity: 'invitation',
    entityId: id,
    event: input.consent === true ? 'createdWithConsent' : 'created',
    actor: by.actor.accountId,
  });
  if (input.consent === true && !isSuppressed)
    await enqueue(tx, invitationMail, { invitationId: id, language: by.language });
  return madeView(tx, row, by.language);
}

/** One page of the invitations that a person made, the newest first. */
export async function listInvitations(
  tx: TenantTx,
  actor: AgencyActor,
  paging: { readonly page: number; readonly size: number },
  language: Locale,
) {
  const invitations = invitationRepository(tx);
  const rows = await invitations.page(actor.accountId, paging);
  return {
    invitations: rows.map((row) => ownView(tx, row, language)),
    ...pageFacts(await invitations.count(actor.accountId), paging),
  };
}

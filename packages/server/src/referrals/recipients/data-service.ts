import type { RecipientView } from '@weitersagen/contracts/recipient';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { findMailToken, requireAdmission, useMailToken } from '../../people/public.ts';
import { recipientConfirmMail, recipientStatusMail } from './recipient-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { recipientRepository } from './repository.ts';
import { requireRecipient, viewRecipient } from './view-service.ts';

/** Hears that the recipient of a lead confirmed their data, in the same transaction. */
export type RecipientConfirmed = (tx: TenantTx, leadId: string) => Promise<unknown>;

/** Keeps that a recipient agrees to advertising, as the text in force says. */
export async function addMarketingConsent(tx: TenantTx, recipientId: string) {
  const version = await legalTextRepository(tx).versionOf('datenschutz');
  if (version !== null) await recipientRepository(tx).addConsent(recipientId, 'marketing', version);
}

/**
 * Confirms the data with the mailed token, and with them the consent that goes with them; a repeat answers alike. Throws linkExpired, dataErased, or
 * as {@link requireAdmission} where the address may not take part any more.
 */
export async function confirmRecipient(
  tx: TenantTx,
  text: string,
  onConfirmed: RecipientConfirmed,
): Promise<RecipientView> {
  const recipients = recipientRepository(tx);
  const token = await findMailToken(tx, text, ['recipientConfirm']);
  const recipient = token === null ? undefined : await recipients.byId(token.subject);
  if (recipient?.erased_at) throw new ApiError('dataErased');
  if (token === null || token.isEnded || (token.isExpired && !token.isUsed))
    throw new ApiError('linkExpired', { as: 'recipientLinkOver' });
  if (recipient === undefined) throw new ApiError('linkExpired', { as: 'recipientLinkOver' });
  if (recipient.confirmed_at === null)
    await requireAdmission(tx, recipient.email ?? '', 'recipient');
  if (await recipients.confirm(recipient.id)) {
    if (recipient.marketing_consent) await addMarketingConsent(tx, recipient.id);
    await audit(tx, {
      entity: 'recipient',
      entityId: recipient.id,
      event: 'confirmed',
      actor: recipient.id,
    });
    await announce(tx, 'contactConfirmed', () => ({ lead: recipient.lead_id }));
    await enqueue(tx, recipientStatusMail, { recipientId: recipient.id });
    await onConfirmed(tx, recipient.lead_id);
  }
  if (!token.isUsed) await useMailToken(tx, token.hash);
  return viewRecipient(tx, await requireRecipient(tx, recipient.id));
}

/** The address to which a contact's link is mailed; null once their data are gone. Throws unknownNumber. */
export const addressOfContact = async (tx: TenantTx, number: string): Promise<string | null> =>
  (await requireRecipient(tx, number)).email;

/** Mails the link once more: while it is waited for the one that confirms, then the one to where it stands. Throws unknownNumber. */
export async function mailLinkAgain(tx: TenantTx, number: string): Promise<void> {
  await takePersonTurn(tx, number);
  const recipient = await requireRecipient(tx, number);
  const kind = recipient.confirmed_at === null ? recipientConfirmMail : recipientStatusMail;
  await enqueue(tx, kind, { recipientId: recipient.id });
}

import { isBirthDate } from '../../platform/birth-date-check.ts';
import { isSameEmail, normalizeEmail } from '@weitersagen/domain/email';
import type { RecipientData, RecipientView } from '@weitersagen/contracts/recipient';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { findMailToken, requireAdmission, useMailToken } from '../../people/public.ts';
import { recipientConfirmMail, recipientStatusMail } from './recipient-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireGoingOn } from '../../rewards/public.ts';
import { companyOf } from './company-input.ts';
import { recipientRepository, type RecipientWithLead } from './repository.ts';
import { requireRecipient, viewRecipient } from './view-service.ts';

/** Hears that the recipient of a lead confirmed their data, in the same transaction. */
export type RecipientConfirmed = (tx: TenantTx, leadId: string) => Promise<unknown>;

/** Confirms the data with the mailed token; a repeat answers alike. Throws linkExpired. */
export async function confirmRecipient(
  tx: TenantTx,
  text: string,
  onConfirmed: RecipientConfirmed,
): Promise<RecipientView> {
  const recipients = recipientRepository(tx);
  const token = await findMailToken(tx, text, ['recipientConfirm']);
  if (token === null || token.isEnded || (token.isExpired && !token.isUsed))
    throw new ApiError('linkExpired', { as: 'recipientLinkOver' });
  const recipient = await recipients.byId(token.subject);
  if (recipient === undefined || recipient.erased_at !== null)
    throw new ApiError('linkExpired', { as: 'recipientLinkOver' });
  if (await recipients.confirm(recipient.id)) {
    await audit(tx, {
      entity: 'recipient',
      entityId: recipient.id,
      event: 'confirmed',
      actor: recipient.id,
    });
    await enqueue(tx, recipientStatusMail, { recipientId: recipient.id });
    await onConfirmed(tx, recipient.lead_id);
  }
  if (!token.isUsed) await useMailToken(tx, token.hash);
  return viewRecipient(tx, await requireRecipient(tx, recipient.id));
}

/** Mails the confirmation link once more while it is waited for. Throws unknownNumber. */
export async function mailConfirmationAgain(tx: TenantTx, number: string): Promise<void> {
  const recipient = await requireRecipient(tx, number);
  if (recipient.confirmed_at === null)
    await enqueue(tx, recipientConfirmMail, { recipientId: recipient.id });
}

function requirePlausibleBirthDate(day: string, now: Date, place: string) {
  if (!isBirthDate(day, now)) {
    throw new ApiError('invalidInput', {
      fields: { [`${place}geburtsdatum`]: 'implausibleDate' },
    });
  }
}

function refusedEmail(reason: string): ApiError {
  return new ApiError('invalidInput', { fields: { 'empfaengerdaten.email': reason } });
}

/** An address can be corrected until it is confirmed; then a new mail asks for its confirmation. */
async function changeEmail(tx: TenantTx, recipient: RecipientWithLead, email: string) {
  if (recipient.confirmed_at !== null) throw refusedEmail('emailConfirmed');
  const recipients = recipientRepository(tx);
  if ((await recipients.byEmail(recipient.referral_id, email)) !== undefined)
    throw refusedEmail('recipientExists');
  await requireAdmission(tx, email, 'recipient');
  await recipients.changeEmail(recipient.id, recipient.lead_id, email);
  await enqueue(tx, recipientConfirmMail, { recipientId: recipient.id });
}

/** What `tracking/abschliessen` names as its channel: where the call comes from, not what led the contact here. */
const COMPLETION_MARK = 'co';

/** The recipient of a referral, also one whose data is erased. Throws unknownNumber or participationOver. */
async function requireKnown(
  tx: TenantTx,
  numbers: { readonly referral: string; readonly recipient: string },
): Promise<RecipientWithLead> {
  const recipient = await recipientRepository(tx).byId(numbers.recipient);
  if (recipient?.referral_id !== numbers.referral)
    throw new ApiError('unknownNumber', { as: 'recipientOfNobody' });
  requireGoingOn(recipient.lead_status);
  return requireRecipient(tx, numbers.recipient);
}

/** Stores the completion data. It comes from a browser, so it never counts as an order. `place` is where it stood in the body. */
export async function completeRecipient(
  tx: TenantTx,
  numbers: { readonly referral: string; readonly recipient: string },
  data: RecipientData,
  source: { readonly channel: string | undefined; readonly entrySource: string | undefined },
  place = 'empfaengerdaten.',
): Promise<RecipientView> {
  const recipients = recipientRepository(tx);
  const recipient = await requireKnown(tx, numbers);
  requirePlausibleBirthDate(data.birthDate, tx.now, place);
  const referral = await recipients.referral(recipient.referral_id);
  const email = normalizeEmail(data.email);
  if (
    !tx.tenant.config.allowSelfRecommendation &&
    isSameEmail(email, referral?.referrer_email ?? '')
  ) {
    throw new ApiError('sameEmail', { fields: { [`${place}email`]: 'sameEmail' } });
  }
  if (email !== recipient.email) await changeEmail(tx, recipient, email);
  await recipients.complete(recipient.id, {
    salutation: data.salutation,
    first_name: data.firstName,
    last_name: data.lastName,
    ...companyOf(tx, data, place),
    birth_date: data.birthDate,
    phone: data.phone ?? null,
    street: data.address.street,
    house_number: data.address.houseNumber,
    postal_code: data.address.postalCode,
    city: data.address.city,
    marketing_consent: data.marketingConsent,
  });
  const { channel, entrySource } = source;
  await recipients.keepSource(
    recipient.lead_id,
    channel === COMPLETION_MARK ? null : (channel?.slice(0, 80) ?? null),
    entrySource?.slice(0, 80) ?? null,
  );
  if (data.marketingConsent && !recipient.marketing_consent) {
    const version = await legalTextRepository(tx).versionOf('datenschutz');
    if (version !== null) await recipients.addConsent(recipient.id, 'marketing', version);
  }
  await audit(tx, {
    entity: 'recipient',
    entityId: recipient.id,
    event: 'completed',
    actor: recipient.id,
  });
  return viewRecipient(tx, await requireRecipient(tx, recipient.id));
}

import type { RecipientData, RecipientView } from '@weitersagen/contracts/recipient';
import { isSameEmail, normalizeEmail } from '@weitersagen/domain/email';
import { endLinksOf, requireAdmission } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isBirthDate } from '../../platform/birth-date-check.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireGoingOn } from '../../rewards/public.ts';
import { companyOf } from './company-input.ts';
import { addMarketingConsent } from './data-service.ts';
import { recipientConfirmMail } from './recipient-outbox.ts';
import { recipientRepository, type RecipientChange, type RecipientWithLead } from './repository.ts';
import { requireRecipient, viewRecipient } from './view-service.ts';

/** What `tracking/abschliessen` names as its channel: where the call comes from, not what led the contact here. */
const COMPLETION_MARK = 'co';

/** What a contact tells, and how. Record 068 says what counts by which way. */
export interface Completion {
  readonly data: RecipientData;
  /** By the contact's number alone, by the link that was mailed to them, or with their first words, before any mail. */
  readonly way: 'number' | 'link' | 'creation';
  readonly channel: string | undefined;
  readonly entrySource: string | undefined;
}

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

function requirePlausibleBirthDate(day: string, now: Date, place: string) {
  if (!isBirthDate(day, now)) {
    throw new ApiError('invalidInput', {
      fields: { [`${place}geburtsdatum`]: 'implausibleDate' },
    });
  }
}

/** The address in the form that is stored. It can be corrected until it is confirmed. Throws invalidInput, sameEmail, or as requireAdmission. */
async function requireAddress(
  tx: TenantTx,
  recipient: RecipientWithLead,
  text: string,
  field: string,
): Promise<string> {
  const recipients = recipientRepository(tx);
  const email = normalizeEmail(text);
  const referral = await recipients.referral(recipient.referral_id);
  if (
    !tx.tenant.config.allowSelfRecommendation &&
    isSameEmail(email, referral?.referrer_email ?? '')
  )
    throw new ApiError('sameEmail', { fields: { [field]: 'sameEmail' } });
  if (email === recipient.email) {
    await requireAdmission(tx, email, 'recipient');
    return email;
  }
  if (recipient.confirmed_at !== null)
    throw new ApiError('invalidInput', { fields: { [field]: 'emailConfirmed' } });
  if ((await recipients.byEmail(recipient.referral_id, email)) !== undefined)
    throw new ApiError('invalidInput', { fields: { [field]: 'recipientExists' } });
  await requireAdmission(tx, email, 'recipient');
  return email;
}

function changeOf(tx: TenantTx, data: RecipientData, place: string): RecipientChange {
  return {
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
  };
}

/** Whether what is told differs from what is known, in any or in these fields. */
const differs = (
  recipient: RecipientWithLead,
  change: RecipientChange,
  fields = Object.keys(change) as readonly (keyof RecipientChange)[],
) => fields.some((field) => recipient[field] !== change[field]);

/** What somebody confirmed changes by the mailed link alone; the number fills in once what is missing. Throws notAuthorised. */
function requireConfirmedWay(recipient: RecipientWithLead, change: RecipientChange) {
  const isChanged =
    recipient.completed_at === null
      ? differs(recipient, change, ['first_name', 'last_name', 'marketing_consent'])
      : differs(recipient, change);
  if (isChanged) throw new ApiError('notAuthorised', { as: 'dataConfirmed' });
}

/**
 * Stores the completion data. They come from a browser, so they never count as an order. While they wait for their confirmation, a change
 * by the number ends the links before and mails one that confirms what is known now. `place` is where the data stood in the body.
 */
export async function completeRecipient(
  tx: TenantTx,
  numbers: { readonly referral: string; readonly recipient: string },
  { data, way, channel, entrySource }: Completion,
  place = 'empfaengerdaten.',
): Promise<RecipientView> {
  const recipients = recipientRepository(tx);
  // The number alone is no session and no link that would have waited.
  await takePersonTurn(tx, numbers.recipient);
  const recipient = await requireKnown(tx, numbers);
  const { id, lead_id: leadId } = recipient;
  const isConfirmed = recipient.confirmed_at !== null;
  requirePlausibleBirthDate(data.birthDate, tx.now, place);
  const email = await requireAddress(tx, recipient, data.email, `${place}email`);
  const change = changeOf(tx, data, place);
  if (way === 'number' && isConfirmed) requireConfirmedWay(recipient, change);
  const isMoved = email !== recipient.email;
  if (isMoved) await recipients.changeEmail(id, leadId, email);
  if (isMoved || (way === 'number' && !isConfirmed && differs(recipient, change))) {
    await endLinksOf(tx, id);
    await enqueue(tx, recipientConfirmMail, { recipientId: id });
  }
  await recipients.complete(id, change);
  const kept = (text: string | undefined) => text?.slice(0, 80) ?? null;
  await recipients.keepSource(
    leadId,
    channel === COMPLETION_MARK ? null : kept(channel),
    kept(entrySource),
  );
  // Without a confirmation nobody knows whose consent it is; it is kept as given with that.
  if (isConfirmed && data.marketingConsent && !recipient.marketing_consent)
    await addMarketingConsent(tx, id);
  await audit(tx, { entity: 'recipient', entityId: id, event: 'completed', actor: id });
  return viewRecipient(tx, await requireRecipient(tx, id));
}

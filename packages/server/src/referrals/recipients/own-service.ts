import type { RecipientData, RecipientView } from '@weitersagen/contracts/recipient';
import type { OwnRecipientData, RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { completeRecipient } from './complete-service.ts';
import { recipientProgressRepository } from './recipient-progress-repository.ts';
import { recipientRepository, type RecipientWithLead } from './repository.ts';
import { participationOf } from './participation.ts';
import { viewRecipient } from './view-service.ts';

/** The recipient behind a mailed token. Throws dataErased once erased. */
export async function requireLive(tx: TenantTx, id: string): Promise<RecipientWithLead> {
  const recipient = await recipientRepository(tx).byId(id);
  if (recipient === undefined) throw new ApiError('notAuthorised');
  if (recipient.erased_at !== null) throw new ApiError('dataErased');
  return recipient;
}

/** The contract of the recipient, as far as the provider reported it. */
export async function showOrder(tx: TenantTx, recipientId: string): Promise<RecipientOrder> {
  const recipient = await requireLive(tx, recipientId);
  const order = await recipientProgressRepository(tx).order(recipient.lead_id);
  const lead = await recipientProgressRepository(tx).lead(recipient.lead_id);
  const view = await viewRecipient(tx, recipient);
  const { number, referralNumber, firstName, confirmed, steps } = view;
  const { recommendedBy, recommendedProduct } = view;
  return {
    number,
    referralNumber,
    firstName,
    ...(recommendedBy === undefined ? {} : { recommendedBy, recommendedProduct }),
    confirmed,
    participation: participationOf(lead),
    goodwill: lead.reopened_at !== null,
    productName: order?.product_name ?? null,
    state: order?.state ?? null,
    orderedOn: order?.ordered_on ?? null,
    steps,
  };
}

/** What the recipient has told so far. */
export async function showOwnData(tx: TenantTx, recipientId: string): Promise<OwnRecipientData> {
  const row = await requireLive(tx, recipientId);
  return {
    salutation: row.salutation,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    companyName: row.company_name,
    legalForm: row.legal_form,
    birthDate: row.birth_date,
    email: row.email ?? '',
    phone: row.phone,
    marketingConsent: row.marketing_consent,
    street: row.street,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
  };
}

/** Changes what the recipient told, all but a confirmed address. Throws notAuthorised once erased and for the number of somebody else, or as {@link completeRecipient}. */
export async function changeOwnData(
  tx: TenantTx,
  recipientId: string,
  { recipientNumber, data }: { readonly recipientNumber: string; readonly data: RecipientData },
): Promise<RecipientView> {
  const { id, referral_id: referral } = await requireLive(tx, recipientId);
  if (recipientNumber !== id) throw new ApiError('notAuthorised', { as: 'dataConfirmed' });
  const told = { data, way: 'link', channel: undefined, entrySource: undefined } as const;
  return completeRecipient(tx, { referral, recipient: id }, told);
}

/** Keeps that the recipient accepted the terms in force; a repeat changes nothing. Throws termsRequired for another version. */
export async function acceptTerms(
  tx: TenantTx,
  recipientId: string,
  version: string,
): Promise<void> {
  const recipient = await requireLive(tx, recipientId);
  if ((await legalTextRepository(tx).versionOf('agb')) !== version)
    throw new ApiError('termsRequired', { fields: { AgbText: 'termsChanged' } });
  const recipients = recipientRepository(tx);
  if (await recipients.hasConsent(recipient.id, 'agb', version)) return;
  await recipients.addConsent(recipient.id, 'agb', version);
  await audit(tx, {
    entity: 'recipient',
    entityId: recipient.id,
    event: 'termsAccepted',
    actor: recipient.id,
  });
}

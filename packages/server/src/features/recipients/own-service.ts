import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { ApiError } from '../../api-error.ts';
import { audit } from '../../audit.ts';
import { legalTextRepository } from '../../catalogue/legal-text-repository.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { recipientRepository, type RecipientWithLead } from './repository.ts';
import { viewRecipient } from './view-service.ts';

async function requireLive(tx: TenantTx, id: string): Promise<RecipientWithLead> {
  const recipient = await recipientRepository(tx).byId(id);
  if (recipient === undefined || recipient.erased_at !== null) throw new ApiError('notAuthorised');
  return recipient;
}

/** The contract of the recipient, as far as the provider reported it. */
export async function showOrder(tx: TenantTx, recipientId: string): Promise<RecipientOrder> {
  const recipient = await requireLive(tx, recipientId);
  const order = await recipientRepository(tx).order(recipient.lead_id);
  const { steps } = await viewRecipient(tx, recipient);
  return {
    productName: order?.product_name ?? null,
    state: order?.state ?? null,
    orderedOn: order?.ordered_on ?? null,
    steps,
  };
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

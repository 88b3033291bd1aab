import { canMoveLead } from '@weitersagen/domain/lead-status';
import { audit } from '../../audit.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { goodwillToContact, goodwillToReferrer } from '../../leads/lead-outbox.ts';
import { lockLead, moveLead } from '../../leads/lead-repository.ts';
import { enqueue } from '../../outbox/outbox-kind.ts';

/** Goodwill cannot be given here: one sentence for the operator. */
export class GoodwillRefused extends Error {
  override readonly name = 'GoodwillRefused';
}

function factsOf({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select([
      'referral.blocked_at',
      'referral.withdrawn_at',
      'recipient.erased_at',
      'provider_order.external_id',
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirstOrThrow();
}

/**
 * Reopens an ended lead that has no order: it is open again, with a new order window from now on. A lead with an
 * order stays ended, because its claims and their bookings are final. Both sides are told by mail. Throws GoodwillRefused.
 * product.md, section "6 Status machines".
 */
export async function reopenLead(
  tx: TenantTx,
  leadId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const lead = await lockLead(tx, leadId);
  if (lead === undefined)
    throw new GoodwillRefused(
      `${tx.tenant.id} has no lead ${leadId}; "referral NUMBER" shows them.`,
    );
  if (!canMoveLead(lead.status, 'open', 'goodwill'))
    throw new GoodwillRefused(
      `Lead ${leadId} is ${lead.status}; only an ended one can be reopened.`,
    );
  const facts = await factsOf(tx, leadId);
  if (facts.external_id !== null)
    throw new GoodwillRefused(
      `Lead ${leadId} has the order ${facts.external_id}, which stays ended.`,
    );
  if (facts.erased_at !== null)
    throw new GoodwillRefused(`The data of the contact of lead ${leadId} is erased.`);
  if (facts.blocked_at !== null || facts.withdrawn_at !== null)
    throw new GoodwillRefused(`The referral of lead ${leadId} is blocked or withdrawn.`);
  await moveLead(tx, leadId, lead.status, 'open');
  await tx.db
    .updateTable('lead')
    .set({ reopened_at: tx.now, reason: null })
    .where('id', '=', leadId)
    .execute();
  await enqueue(tx, goodwillToContact, { leadId });
  await enqueue(tx, goodwillToReferrer, { leadId });
  await audit(tx, {
    entity: 'lead',
    entityId: leadId,
    event: 'goodwill',
    from: lead.status,
    to: 'open',
    reason,
    actor: `operator:${by}`,
  });
}

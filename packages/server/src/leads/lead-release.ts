import { audit } from '../audit.ts';
import { bookCommissions } from '../commissions/commission-booking.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { enqueue, outboxHandler } from '../outbox/outbox-kind.ts';
import { claimsDue } from '../claims/claim-outbox.ts';
import { agencyRelease, countingReleases } from './release-window.ts';
import { lockLead, moveLead } from './lead-repository.ts';

/**
 * Releases a lead once all three hold: recipient data confirmed, new customer, first payment complete. The agency can vouch
 * for the payment of an order that the provider verified, which counts once it cannot be taken back any more.
 * Call it after writing any of these facts, in the same transaction; the facts may come in any order.
 * product.md, section "6 Status machines".
 */
export async function releaseIfReady(
  tx: TenantTx,
  leadId: string,
  actor = 'recipient',
): Promise<boolean> {
  const lead = await lockLead(tx, leadId);
  if (lead?.status !== 'ok') return false;
  const ready = await tx.db
    .selectFrom('provider_order')
    .innerJoin('recipient', (join) => join.on('recipient.id', '=', lead.recipient_id))
    .select('provider_order.id')
    .where('provider_order.lead_id', '=', leadId)
    .where((where) =>
      where.or([
        where('provider_order.state', '=', 'firstPayment'),
        where.and([
          where('provider_order.state', '=', 'verified'),
          where('provider_order.agency_released_at', '<=', countingReleases(tx.now)),
        ]),
      ]),
    )
    .where('provider_order.new_customer', '=', true)
    .where('recipient.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (ready === undefined || !(await moveLead(tx, leadId, 'ok', 'released'))) return false;
  await audit(tx, {
    entity: 'lead',
    entityId: leadId,
    event: 'orderReleased',
    from: 'ok',
    to: 'released',
    actor,
  });
  await bookCommissions(tx, leadId);
  await enqueue(tx, claimsDue, { leadId });
  return true;
}

/** A release by an agency counts from now on, unless it was taken back. */
export const agencyReleaseHandler = outboxHandler(agencyRelease, async (tx, { leadId, actor }) => {
  await releaseIfReady(tx, leadId, actor);
});

import { audit } from '../../platform/audit/audit.ts';
import { bookCommissions } from '../commissions/commission-booking.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue, outboxHandler } from '../../platform/outbox/outbox-kind.ts';
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
  return ready !== undefined && release(tx, leadId, { actor });
}

/** Moves a locked lead, and what follows: commissions, and claims as soon as the complaint period allows. */
async function release(
  tx: TenantTx,
  leadId: string,
  { actor, reason }: { readonly actor: string; readonly reason?: string },
): Promise<boolean> {
  if (!(await moveLead(tx, leadId, 'ok', 'released'))) return false;
  await audit(tx, {
    entity: 'lead',
    entityId: leadId,
    event: 'orderReleased',
    from: 'ok',
    to: 'released',
    ...(reason === undefined ? {} : { reason }),
    actor,
  });
  if (!(await countsByGoodwill(tx, leadId))) await bookCommissions(tx, leadId);
  await enqueue(tx, claimsDue, { leadId });
  return true;
}

/** Goodwill is between the operator and the two people: it earns nobody a commission. */
async function countsByGoodwill({ db }: TenantTx, leadId: string): Promise<boolean> {
  const order = await db
    .selectFrom('provider_order')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('goodwill_at', 'is not', null)
    .executeTakeFirst();
  return order !== undefined;
}

/** Why the operator cannot release: one sentence. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/**
 * The operator releases a lead whose order the provider reported: they vouch for the new customer and the first payment, with a reason
 * that is recorded. The contact's confirmation is never replaced, and what the provider denied is not vouched for. Throws
 * ReleaseRefused. product.md, section "6 Status machines".
 */
export async function releaseByOperator(
  tx: TenantTx,
  externalId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const order = await tx.db
    .selectFrom('provider_order')
    .select(['lead_id', 'new_customer', 'forgave_new_customer'])
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (order === undefined) throw new ReleaseRefused(`There is no order ${externalId}.`);
  const lead = await lockLead(tx, order.lead_id);
  if (lead?.status !== 'ok')
    throw new ReleaseRefused(
      `The lead of order ${externalId} is ${lead?.status ?? 'gone'}, not ok.`,
    );
  if (order.new_customer === false && !order.forgave_new_customer)
    throw new ReleaseRefused(
      `The provider reported that order ${externalId} is of no new customer.`,
    );
  const recipient = await tx.db
    .selectFrom('recipient')
    .select('confirmed_at')
    .where('id', '=', lead.recipient_id)
    .executeTakeFirst();
  if (recipient?.confirmed_at == null)
    throw new ReleaseRefused(`The contact of order ${externalId} has not confirmed the data.`);
  await release(tx, lead.id, { actor: `operator:${by}`, reason });
}

/** A release by an agency counts from now on, unless it was taken back. */
export const agencyReleaseHandler = outboxHandler(agencyRelease, async (tx, { leadId, actor }) => {
  await releaseIfReady(tx, leadId, actor);
});

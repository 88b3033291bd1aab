import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { LeadRow } from './lead-repository.ts';
import { countingReleases } from './release-window.ts';

/** Whether data, order and payment (the provider's word, or an agency's that counts) allow a lead to be released. */
export async function isReady(
  { db, now }: TenantTx,
  lead: Pick<LeadRow, 'id' | 'recipient_id'>,
): Promise<boolean> {
  const ready = await db
    .selectFrom('provider_order')
    .innerJoin('recipient', (join) => join.on('recipient.id', '=', lead.recipient_id))
    .select('provider_order.id')
    .where('provider_order.lead_id', '=', lead.id)
    .where((where) =>
      where.or([
        where('provider_order.state', '=', 'firstPayment'),
        where.and([
          where('provider_order.state', '=', 'verified'),
          where('provider_order.agency_released_at', '<=', countingReleases(now)),
        ]),
      ]),
    )
    .where('provider_order.new_customer', '=', true)
    .where('recipient.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return ready !== undefined;
}

/** Whether the order of a lead counts by goodwill. */
export async function countsByGoodwill({ db }: TenantTx, leadId: string): Promise<boolean> {
  const order = await db
    .selectFrom('provider_order')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('goodwill_at', 'is not', null)
    .executeTakeFirst();
  return order !== undefined;
}

/** The order with the provider's number, or that of a lead, as far as the operator's release depends on it. */
export function orderToRelease(
  { db }: TenantTx,
  by: { readonly externalId: string } | { readonly leadId: string },
) {
  const orders = db
    .selectFrom('provider_order')
    .select(['external_id', 'lead_id', 'new_customer', 'forgave_new_customer']);
  return (
    'leadId' in by
      ? orders.where('lead_id', '=', by.leadId)
      : orders.where('external_id', '=', by.externalId)
  ).executeTakeFirst();
}

/** The provider's number of the order of a lead that has one. */
export async function orderNumberOf({ db }: TenantTx, leadId: string): Promise<string> {
  const order = await db
    .selectFrom('provider_order')
    .select('external_id')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return order.external_id;
}

/** Whether a contact has confirmed the data. */
export async function isConfirmed({ db }: TenantTx, recipientId: string): Promise<boolean> {
  const recipient = await db
    .selectFrom('recipient')
    .select('confirmed_at')
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return recipient?.confirmed_at != null;
}

import type { Insertable, Selectable } from 'kysely';
import type { WaitingOrderTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type WaitingOrder = Selectable<WaitingOrderTable>;
type Facts = Pick<Insertable<WaitingOrderTable>, 'state' | 'new_customer' | 'reason'>;

/** Orders that wait for the operator, of one tenant. */
export function waitingOrderRepository({ db, tenant, now }: TenantTx) {
  return {
    byNumber: (externalId: string) =>
      db
        .selectFrom('waiting_order')
        .selectAll()
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
    async add(order: Omit<Insertable<WaitingOrderTable>, 'tenant' | 'reported_at'>) {
      await db
        .insertInto('waiting_order')
        .values({ ...order, tenant: tenant.id, reported_at: now })
        .execute();
    },
    async update(externalId: string, facts: Facts) {
      await db
        .updateTable('waiting_order')
        .set(facts)
        .where('external_id', '=', externalId)
        .execute();
    },
    /** What waits for a decision, the oldest first, with the product's number. */
    open: () =>
      db
        .selectFrom('waiting_order')
        .innerJoin('product', 'product.id', 'waiting_order.product_id')
        .selectAll('waiting_order')
        .select('product.external_id as product_external_id')
        .where('decision', 'is', null)
        .orderBy('reported_at')
        .orderBy('waiting_order.external_id')
        .execute(),
    /** Contacts of a referral that an order can belong to: first name and initial. */
    contacts: (referralId: string) =>
      db
        .selectFrom('lead')
        .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
        .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
        .select([
          'lead.id',
          'lead.status',
          'lead.created_at',
          'recipient.first_name',
          'recipient.last_name',
        ])
        .where('lead.referral_id', '=', referralId)
        .where('lead.status', 'in', ['open', 'expired'])
        .where('provider_order.id', 'is', null)
        .orderBy('lead.created_at')
        .orderBy('lead.id')
        .execute(),
    /** Whether the contact of a lead has confirmed, or is erased. */
    recipient: (id: string) =>
      db
        .selectFrom('recipient')
        .select(['erased_at', 'confirmed_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    async decide(
      externalId: string,
      decision: 'accepted' | 'declined',
      { by, reason }: { readonly by: string; readonly reason: string },
    ) {
      await db
        .updateTable('waiting_order')
        .set({ decision, decided_at: now, decided_by: by, decision_reason: reason })
        .where('external_id', '=', externalId)
        .execute();
    },
  };
}

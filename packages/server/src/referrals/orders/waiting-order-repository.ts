import { sql, type Insertable, type Selectable } from 'kysely';
import type { WaitingOrderTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';

export type WaitingOrder = Selectable<WaitingOrderTable>;
/** A waiting order with its product and its referrer. */
interface ShownOrder extends WaitingOrder {
  readonly place: string;
  readonly product: string;
  readonly is_blocked: boolean;
  readonly referrer_first: string;
  readonly referrer_last: string;
  readonly referrer_id: string;
  readonly referrer_email: string;
}

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
    /** A page of what waits for a decision, the oldest first, with product and referrer: `most` behind a place, or the one with a number. */
    async page(
      after: Place | null,
      most: number,
      number: string | null,
    ): Promise<readonly ShownOrder[]> {
      const { rows } = await sql<ShownOrder>`
        select w.*, to_char(w.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || w.external_id as place,
          p.name as product, r.blocked_at is not null as is_blocked,
          a.first_name as referrer_first, a.last_name as referrer_last, a.email as referrer_email, a.id as referrer_id
        from waiting_order w join product p on p.tenant = w.tenant and p.id = w.product_id
        join referral r on r.tenant = w.tenant and r.id = w.referral_id
        join account a on a.tenant = r.tenant and a.id = r.referrer_id
        where w.decision is null
          ${after === null ? sql`` : sql`and (w.reported_at, w.external_id) > (${after.at}::timestamptz, ${after.id})`}
          ${number === null ? sql`` : sql`and w.external_id = ${number}`}
        order by w.reported_at, w.external_id limit ${most}`.execute(db);
      return rows;
    },
    /** Contacts of a referral that an order can belong to, without those whose data is erased. */
    contacts: (referralId: string) =>
      db
        .selectFrom('lead')
        .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
        .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
        .select([
          'lead.id',
          'lead.recipient_id',
          'lead.status',
          'lead.created_at',
          'recipient.first_name',
          'recipient.last_name',
          'recipient.email',
          'recipient.confirmed_at',
        ])
        .where('recipient.erased_at', 'is', null)
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

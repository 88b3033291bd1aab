import { sql } from 'kysely';
import type { BerlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import type { OrderState } from './order-row.ts';

/** What changes of an order. */
export interface OrderFacts {
  readonly state: OrderState;
  readonly newCustomer: boolean | null;
  readonly reason: string | null;
}

/** Instants that a state implies: a first payment implies the earlier steps. */
function instants(tx: TenantTx, state: OrderState) {
  const verified = state === 'verified' || state === 'firstPayment';
  return {
    verified_at: verified ? tx.now : null,
    paid_at: state === 'firstPayment' ? tx.now : null,
    cancelled_at: state === 'cancelled' ? tx.now : null,
  };
}

/** The orders of one transaction's tenant. */
export function orderRepository(tx: TenantTx) {
  return {
    /** Lets one transaction at a time work on an external number, known or not. */
    async lockNumber(externalId: string): Promise<void> {
      const key = `order ${tx.tenant.id} ${externalId}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db);
    },
    findByNumber: (externalId: string) =>
      tx.db
        .selectFrom('provider_order')
        .selectAll()
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
    async isDeleted(accountId: string): Promise<boolean> {
      const row = await tx.db
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    async existsForLead(leadId: string): Promise<boolean> {
      const row = await tx.db
        .selectFrom('provider_order')
        .select('id')
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Whether a lead has ended because nobody reported an order in time; then nothing of it is erased. */
    async isWindowOver(leadId: string): Promise<boolean> {
      const row = await tx.db
        .selectFrom('lead')
        .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
        .select('lead.id')
        .where('lead.id', '=', leadId)
        .where('lead.reason', '=', 'orderWindowOver')
        .where('recipient.erased_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    async insert(
      order: OrderFacts & {
        readonly externalId: string;
        readonly leadId: string;
        readonly productId: number;
        readonly orderedOn: BerlinDay;
      },
    ): Promise<string> {
      const id = newId();
      await tx.db
        .insertInto('provider_order')
        .values({
          tenant: tx.tenant.id,
          id,
          external_id: order.externalId,
          lead_id: order.leadId,
          product_id: order.productId,
          state: order.state,
          new_customer: order.newCustomer,
          reason: order.reason,
          ordered_on: order.orderedOn,
          reported_at: tx.now,
          ...instants(tx, order.state),
        })
        .execute();
      return id;
    },
    async advance(id: string, facts: OrderFacts): Promise<void> {
      const at = instants(tx, facts.state);
      await tx.db
        .updateTable('provider_order')
        .set((eb) => ({
          state: facts.state,
          new_customer: facts.newCustomer,
          reason: facts.reason,
          verified_at: eb.fn.coalesce('verified_at', eb.val(at.verified_at)),
          paid_at: eb.fn.coalesce('paid_at', eb.val(at.paid_at)),
          cancelled_at: eb.fn.coalesce('cancelled_at', eb.val(at.cancelled_at)),
        }))
        .where('id', '=', id)
        .execute();
    },
    findProduct: (externalId: string) =>
      tx.db
        .selectFrom('product')
        .select(['id', 'external_id'])
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
    rewardsOf: (productId: number) =>
      tx.db
        .selectFrom('reward')
        .selectAll()
        .where('product_id', '=', productId)
        .where('is_proposed', '=', false)
        .execute(),
    findReferral: (id: string) =>
      tx.db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

export type ReferralRow = Awaited<ReturnType<ReturnType<typeof orderRepository>['findReferral']>>;

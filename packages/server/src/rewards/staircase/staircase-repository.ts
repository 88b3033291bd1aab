import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A successful contract of a referrer, in the order in which they count. */
export interface CountedOrder {
  readonly referrer_id: string;
  readonly order_id: string;
  readonly lead_id: string;
}

/** What a staircase counts, and what it has paid. */
export function staircaseRepository({ db, now }: TenantTx) {
  return {
    /** Orders since a day whose lead is released or paid, of referrers who have at least so many; the oldest first. */
    async counted(startsOn: string, threshold: number): Promise<readonly CountedOrder[]> {
      const { rows } = await sql<CountedOrder>`
        with orders as (
          select r.referrer_id, o.id as order_id, l.id as lead_id, o.ordered_on,
            count(*) over (partition by r.referrer_id) as total
          from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id
          join referral r on r.tenant = l.tenant and r.id = l.referral_id
          join account a on a.tenant = r.tenant and a.id = r.referrer_id
          where l.status in ('released', 'paid') and o.ordered_on >= ${startsOn}::date and a.deleted_at is null)
        select referrer_id, order_id, lead_id from orders where total >= ${threshold}
        order by referrer_id, ordered_on, order_id`.execute(db);
      return rows;
    },
    /** Staircase claims, those that were taken back too. */
    claims: () =>
      db
        .selectFrom('reward_claim')
        .select(['id', 'beneficiary_id', 'rule', 'status', 'order_id'])
        .where('rule', 'like', 'staircase:%')
        .execute(),
    /** Takes back an open claim whose contracts no longer suffice; says whether it was still open. */
    async withdraw(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('reward_claim')
        .set({ status: 'cancelled', reason: 'staircaseNotReached', changed_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

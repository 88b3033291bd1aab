import { sql } from 'kysely';
import { addDays } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';

export type Answer = 'confirmed' | 'rejected';

/** A check that keeps a reward from being paid, with the reward. */
export interface HeldCheck {
  readonly place: string;
  readonly customer_number: string;
  readonly result: 'pending' | 'rejected';
  readonly asked_at: Date;
  readonly amount_cents: number;
  readonly beneficiary: 'referrer' | 'recipient';
  readonly external_id: string;
  readonly product: string;
  /** Null where their data is erased. */
  readonly beneficiary_name: string | null;
}

/** Claims that are still to be paid; an answer for any other changes nothing. */
const unpaid = ['open', 'available', 'collected'] as const;

/** Checks of customer numbers, one for each claim. */
export function customerCheckRepository({ db, tenant, now }: TenantTx) {
  const open = () =>
    db
      .selectFrom('customer_check')
      .innerJoin('reward_claim', 'reward_claim.id', 'customer_check.claim_id')
      .innerJoin('provider_order', 'provider_order.id', 'reward_claim.order_id')
      .where('reward_claim.status', 'in', unpaid);
  return {
    byClaim: (claimId: string) =>
      db
        .selectFrom('customer_check')
        .selectAll()
        .where('claim_id', '=', claimId)
        .executeTakeFirst(),
    /** Starts a check; another number starts it again, the same one changes nothing. */
    async ask(claimId: string, customerNumber: string) {
      const values = {
        customer_number: customerNumber,
        result: 'pending' as const,
        asked_at: now,
        answered_at: null,
      };
      await db
        .insertInto('customer_check')
        .values({ tenant: tenant.id, claim_id: claimId, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'claim_id'])
            .doUpdateSet(values)
            .where('customer_check.customer_number', '<>', customerNumber),
        )
        .execute();
    },
    /** The checks of a number, taken for this transaction. */
    named: (customerNumber: string) =>
      db
        .selectFrom('customer_check')
        .select(['claim_id', 'result'])
        .where('customer_number', '=', customerNumber)
        .orderBy('claim_id')
        .forUpdate()
        .execute(),
    async setResult(claimId: string, result: Answer | 'expired') {
      await db
        .updateTable('customer_check')
        .set({ result, answered_at: now })
        .where('claim_id', '=', claimId)
        .execute();
    },
    /** Checks without an answer whose time is over, taken for this transaction. */
    overdue: () =>
      db
        .selectFrom('customer_check')
        .select('claim_id')
        .where('result', '=', 'pending')
        .where('asked_at', '<=', addDays(now, -tenant.config.customerCheckDays))
        .orderBy('claim_id')
        .forUpdate()
        .execute(),
    /** A page of what waits for the provider, with the order that it belongs to; what is due first comes first. */
    waiting: (limit: number, offset: number) =>
      open()
        .select([
          'customer_check.customer_number',
          'customer_check.asked_at',
          'provider_order.external_id',
        ])
        .where('customer_check.result', '=', 'pending')
        .orderBy('customer_check.asked_at')
        .orderBy('customer_check.claim_id')
        .limit(limit)
        .offset(offset)
        .execute(),
    async countWaiting(): Promise<number> {
      const { all } = await open()
        .select((eb) => eb.fn.countAll<string>().as('all'))
        .where('customer_check.result', '=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(all);
    },
    /** Removes the numbers that a person named for their rewards; what they held up waits for nothing any more. */
    async forgetOf(personId: string) {
      await db
        .deleteFrom('customer_check')
        .where('claim_id', 'in', (eb) =>
          eb.selectFrom('reward_claim').select('id').where('beneficiary_id', '=', personId),
        )
        .execute();
    },
    /** A page of what keeps a reward from being paid, with the reward and whose it is: `most` behind a place, those first that wait longest. */
    async held(after: Place | null, most: number): Promise<readonly HeldCheck[]> {
      const { rows } = await sql<HeldCheck>`
        select k.customer_number, k.result, k.asked_at, c.amount_cents, c.beneficiary, o.external_id, p.name as product,
          to_char(k.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || k.claim_id as place,
          coalesce(a.first_name || ' ' || a.last_name, r.first_name || ' ' || r.last_name) as beneficiary_name
        from customer_check k
        join reward_claim c on c.tenant = k.tenant and c.id = k.claim_id and c.status in ('open', 'available', 'collected')
        join provider_order o on o.tenant = c.tenant and o.id = c.order_id
        join product p on p.tenant = o.tenant and p.id = o.product_id
        left join account a on a.tenant = c.tenant and a.id = c.beneficiary_id and a.deleted_at is null
        left join recipient r on r.tenant = c.tenant and r.id = c.beneficiary_id and r.erased_at is null
        where k.result in ('pending', 'rejected')
          ${after === null ? sql`` : sql`and (k.asked_at, k.claim_id) > (${after.at}::timestamptz, ${after.id})`}
        order by k.asked_at, k.claim_id limit ${most}`.execute(db);
      return rows;
    },
    /** What keeps a reward from being paid: without an answer yet, or refused. At most 500. */
    holding: () =>
      open()
        .select([
          'customer_check.claim_id',
          'customer_check.customer_number',
          'customer_check.result',
          'customer_check.asked_at',
          'provider_order.external_id',
        ])
        .where('customer_check.result', 'in', ['pending', 'rejected'])
        .orderBy('customer_check.asked_at')
        .orderBy('customer_check.claim_id')
        .limit(500)
        .execute(),
  };
}

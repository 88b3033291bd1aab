import { addDays } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type Answer = 'confirmed' | 'rejected';

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

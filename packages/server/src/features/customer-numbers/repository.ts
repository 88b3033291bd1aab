import type { TenantTx } from '../../database/tenant-scope.ts';

/** Checks of customer numbers, one for each claim. */
export function customerCheckRepository({ db, tenant, now }: TenantTx) {
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
    /** Keeps the provider's answer; gives the claims for which the number was named, each with whether this is news. */
    async answer(customerNumber: string, result: 'confirmed' | 'rejected') {
      const named = await db
        .selectFrom('customer_check')
        .select(['claim_id', 'result'])
        .where('customer_number', '=', customerNumber)
        .orderBy('claim_id')
        .forUpdate()
        .execute();
      await db
        .updateTable('customer_check')
        .set({ result, answered_at: now })
        .where('customer_number', '=', customerNumber)
        .execute();
      return named.map((check) => ({ claimId: check.claim_id, isNews: check.result !== result }));
    },
  };
}

import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Removes the customer numbers that a person named for their rewards; what they held up waits for nothing any more. */
export async function forgetCustomerNumbers({ db }: TenantTx, personId: string): Promise<void> {
  await db
    .deleteFrom('customer_check')
    .where('claim_id', 'in', (eb) =>
      eb.selectFrom('reward_claim').select('id').where('beneficiary_id', '=', personId),
    )
    .execute();
}

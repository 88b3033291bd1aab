import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ClaimRow } from './claim-repository.ts';

/** The rewards of an order's product that ran on its day, with their values in cents. */
export function rewardsOnOrder({ db }: TenantTx, orderId: string) {
  return db
    .selectFrom('provider_order')
    .innerJoin('reward', 'reward.product_id', 'provider_order.product_id')
    .select(['reward.id', 'reward.value_cents'])
    .where('provider_order.id', '=', orderId)
    .whereRef('reward.starts_on', '<=', 'provider_order.ordered_on')
    .where((eb) =>
      eb.or([
        eb('reward.ends_on', 'is', null),
        eb('reward.ends_on', '>=', eb.ref('provider_order.ordered_on')),
      ]),
    )
    .orderBy('reward.id')
    .execute();
}

/** Whether the beneficiary is a referrer whose account was deleted. */
export async function isDeletedAccount(
  tx: TenantTx,
  { beneficiary, beneficiary_id: id }: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
): Promise<boolean> {
  if (beneficiary !== 'referrer') return false;
  const account = await tx.db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return account?.deleted_at != null;
}

/** Name, address and language of a beneficiary; the address is null once the person is erased. */
export function findPerson(
  { db }: TenantTx,
  claim: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
) {
  const table = claim.beneficiary === 'referrer' ? 'account' : 'recipient';
  return db
    .selectFrom(table)
    .select(['first_name', 'last_name', 'email', 'language'])
    .where('id', '=', claim.beneficiary_id)
    .executeTakeFirst();
}

/** The product that was ordered. */
export const orderedProduct = ({ db }: TenantTx, orderId: string) =>
  db
    .selectFrom('provider_order')
    .innerJoin('product', 'product.id', 'provider_order.product_id')
    .select(['product.id', 'product.name'])
    .where('provider_order.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Whether the provider refused the customer number that a claim to be paid waits for. */
export async function isNumberRefused(
  { db }: TenantTx,
  { id, status }: Pick<ClaimRow, 'id' | 'status'>,
): Promise<boolean> {
  if (status !== 'open' && status !== 'available' && status !== 'collected') return false;
  const check = await db
    .selectFrom('customer_check')
    .select('result')
    .where('claim_id', '=', id)
    .executeTakeFirst();
  return check?.result === 'rejected';
}

/** Whether goodwill reopened the lead of a claim. */
export async function isByGoodwill(
  { db }: TenantTx,
  { lead_id: id }: Pick<ClaimRow, 'lead_id'>,
): Promise<boolean> {
  const lead = await db
    .selectFrom('lead')
    .select('reopened_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return lead?.reopened_at != null;
}

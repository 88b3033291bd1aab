import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Product, reward (cents) and share of a referral. */
export function rewardOfReferral({ db }: TenantTx, id: string) {
  return db
    .selectFrom('referral')
    .select(['product_id', 'reward_cents', 'referrer_share'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The latest claim of the contact of a lead; undefined without one. */
export function lastClaimOfRecipient({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('reward_claim')
    .select(['amount_cents', 'status'])
    .where('lead_id', '=', leadId)
    .where('beneficiary', '=', 'recipient')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

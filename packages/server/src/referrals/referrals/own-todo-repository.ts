import { sql } from 'kysely';
import { recommendedName } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { waitsForReferrer } from './own-repository.ts';

/** Refused customer numbers; then the rewards that wait for the referrer, of referrals and of the staircase, those that end first before the others. */
export function claimsToCollect({ db }: TenantTx, accountId: string, most: number) {
  return db
    .selectFrom('reward_claim')
    .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('customer_check', 'customer_check.claim_id', 'reward_claim.id')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select([
      'referral.id as number',
      recommendedName.as('product_name'),
      'recipient.first_name',
      'recipient.last_name',
      'reward_claim.id as claim_id',
      'reward_claim.rule',
      'reward_claim.status',
      'reward_claim.kind',
      'reward_claim.iban',
      'reward_claim.reason',
      'reward_claim.amount_cents',
      'reward_claim.pick_up_by',
      sql<boolean>`coalesce(customer_check.result = 'rejected', false)`.as('is_refused'),
    ])
    .where('reward_claim.beneficiary', '=', 'referrer')
    .where('reward_claim.beneficiary_id', '=', accountId)
    .where(waitsForReferrer)
    .orderBy(sql`customer_check.result is distinct from 'rejected'`) // a refused number, which holds money up, never falls behind the third
    .orderBy(
      sql`case reward_claim.status when 'available' then reward_claim.pick_up_by end asc nulls last`,
    )
    .orderBy('reward_claim.id')
    .limit(most)
    .execute();
}

/** Links that nobody has opened yet, those that end first before the others; or those that wait for the confirmation. */
export function quietLinks(
  { db, now }: TenantTx,
  accountId: string,
  { optInPending, most }: { readonly optInPending: boolean; readonly most: number },
) {
  return db
    .selectFrom('referral')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select(['referral.id as number', recommendedName.as('product_name'), 'referral.expires_at'])
    .where('referrer_id', '=', accountId)
    .where('opt_in_pending', '=', optInPending)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('landed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('lead').select('lead.id').whereRef('lead.referral_id', '=', 'referral.id'),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('referral.id')
    .limit(most)
    .execute();
}

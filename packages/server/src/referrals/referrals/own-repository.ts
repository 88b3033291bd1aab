import { sql } from 'kysely';
import { recommendedName } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { cameToNothing, ownCondition, type OwnFilter } from './own-filter-repository.ts';

/** Whether a claim was chosen as a voucher of which no code is left; not so where a query found no claim. */
export const claimOutOfStock =
  sql<boolean>`coalesce(voucher_is_out_of_stock(reward_claim), false)`.as('claim_out_of_stock');

/** A referrer's referrals with everything the personal area shows, in two queries. */
export function ownReferralRepository({ db, now }: TenantTx) {
  return {
    page: (
      accountId: string,
      { page, size }: { readonly page: number; readonly size: number },
      filter: OwnFilter,
    ) =>
      db
        .selectFrom('referral')
        .innerJoin('product', 'product.id', 'referral.product_id')
        .select([
          'referral.id',
          recommendedName.as('product_name'),
          'referral.product_id',
          'referral.created_at',
          'referral.expires_at',
          'referral.blocked_at',
          'referral.withdrawn_at',
          'referral.landed_at',
          'referral.opt_in_pending',
          'referral.referrer_share',
          'referral.reward_cents',
          'referral.private_label',
          'referral.short_code',
          'referral.employee_programme',
          sql<number>`(select count(*)::int from referral_event
            where referral_event.referral_id = referral.id and referral_event.kind = 'click')`.as(
            'clicks',
          ),
        ])
        .where('referrer_id', '=', accountId)
        .where(ownCondition(filter, now))
        .orderBy(cameToNothing(now))
        .orderBy('referral.created_at', 'desc')
        .orderBy('referral.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    /** How many referrals a filter finds. */
    count: async (accountId: string, filter: OwnFilter): Promise<number> => {
      const { count } = await db
        .selectFrom('referral')
        .innerJoin('product', 'product.id', 'referral.product_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('referrer_id', '=', accountId)
        .where(ownCondition(filter, now))
        .executeTakeFirstOrThrow();
      return count;
    },
    /**
     * Number of referrals and sums in cents over all of them: expected is what still depends on the provider and the complaint
     * period, earned what is safe, of it ready what waits to be picked up and paid what was paid. Cancelled and expired claims count nowhere.
     */
    totals: (accountId: string) =>
      db
        .selectNoFrom([
          sql<number>`(select count(*)::int from referral where referrer_id = ${accountId})`.as(
            'count',
          ),
          sql<number>`coalesce((select sum(amount_cents)::int from reward_claim
            where beneficiary = 'referrer' and beneficiary_id = ${accountId} and status in ('available', 'collected', 'paidOut')), 0)`.as(
            'earned',
          ),
          sql<number>`coalesce((select sum(amount_cents)::int from reward_claim
            where beneficiary = 'referrer' and beneficiary_id = ${accountId}
              and status = 'open'), 0)`.as('expected'),
          sql<number>`coalesce((select sum(amount_cents)::int from reward_claim
            where beneficiary = 'referrer' and beneficiary_id = ${accountId}
              and status = 'available' and pick_up_by > ${now}), 0)`.as('ready'),
          sql<number>`coalesce((select sum(amount_cents)::int from reward_claim
            where beneficiary = 'referrer' and beneficiary_id = ${accountId} and status = 'paidOut'), 0)`.as(
            'paid',
          ),
        ])
        .executeTakeFirstOrThrow(),
    /** The leads of some referrals with order and the referrer's own claim, newest first. */
    leads: (accountId: string, referralIds: readonly string[]) =>
      db
        .selectFrom('lead')
        .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
        .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
        .leftJoin('reward_claim', (join) =>
          join
            .onRef('reward_claim.lead_id', '=', 'lead.id')
            .on('reward_claim.beneficiary', '=', 'referrer')
            .on('reward_claim.beneficiary_id', '=', accountId)
            .on('reward_claim.rule', '=', 'referral'),
        )
        .leftJoin('customer_check', 'customer_check.claim_id', 'reward_claim.id')
        .select([
          'lead.id',
          'lead.referral_id',
          'lead.status',
          'lead.created_at',
          'lead.reopened_at',
          'recipient.first_name',
          'recipient.last_name',
          'recipient.confirmed_at',
          'provider_order.state as order_state',
          'provider_order.ordered_on',
          'provider_order.reported_at',
          'reward_claim.id as claim_id',
          'reward_claim.status as claim_status',
          'reward_claim.amount_cents as claim_cents',
          'reward_claim.kind as claim_kind',
          'reward_claim.iban as claim_iban',
          'reward_claim.reason as claim_reason',
          'reward_claim.pick_up_by as claim_pick_up_by',
          'reward_claim.collected_at as claim_collected_at',
          'reward_claim.paid_at as claim_paid_at',
          claimOutOfStock,
          'customer_check.result as customer_check',
        ])
        .where('lead.referral_id', 'in', [...referralIds])
        .orderBy('lead.changed_at', 'desc')
        .orderBy('lead.id')
        .execute(),
  };
}

export type OwnReferralRow = Awaited<
  ReturnType<ReturnType<typeof ownReferralRepository>['page']>
>[number];
export type OwnLeadRow = Awaited<
  ReturnType<ReturnType<typeof ownReferralRepository>['leads']>
>[number];

/** A reward waits for its referrer: to be picked up, or, picked up, for another customer number. */
export const waitsForReferrer = sql<boolean>`(reward_claim.status = 'available'
  or reward_claim.status = 'collected' and customer_check.result = 'rejected')`;

/** A referrer's own claims. */
export function ownClaimRepository({ db }: TenantTx) {
  return {
    /** One that it is the referrer's turn with: it can be picked up, or its customer number was refused. */
    findWaiting: (accountId: string, claimId: string) =>
      db
        .selectFrom('reward_claim')
        .leftJoin('customer_check', 'customer_check.claim_id', 'reward_claim.id')
        .select('reward_claim.status')
        .where('id', '=', claimId)
        .where('beneficiary', '=', 'referrer')
        .where('beneficiary_id', '=', accountId)
        .where(waitsForReferrer)
        .executeTakeFirst(),
  };
}

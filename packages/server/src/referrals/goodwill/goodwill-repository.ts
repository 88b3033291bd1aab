import type { Selectable } from 'kysely';
import { recommendedName } from '../../catalogue/public.ts';
import type { ProviderOrderTable } from '../../platform/database/types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ClaimRow } from '../../rewards/public.ts';

/** The contact of a lead that is open again, with what was recommended and by whom; undefined once anything of it is over. */
export function reopenedContact({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('lead')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('account', 'account.id', 'referral.referrer_id')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select([
      'recipient.id',
      'recipient.email',
      'recipient.first_name',
      'recipient.last_name',
      'recipient.language',
      'recipient.confirmed_at',
      'lead.reopened_at',
      'lead.status',
      recommendedName.as('product'),
      'account.first_name as referrer_first_name',
      'account.last_name as referrer_last_name',
    ])
    .where('lead.id', '=', leadId)
    .where('lead.status', 'in', ['open', 'ok', 'released'])
    .executeTakeFirst();
}

/** What of a lead, its referral, contact and order decides whether it can be reopened. */
export function leadToReopen({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select([
      'referral.blocked_at',
      'referral.withdrawn_at',
      'recipient.erased_at',
      'lead.reason',
      'provider_order.external_id',
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirstOrThrow();
}

/** Whether the person of a claim can still be paid: neither account nor contact is gone. */
export async function isReachable({ db }: TenantTx, claim: ClaimRow): Promise<boolean> {
  const row =
    claim.beneficiary === 'referrer'
      ? await db
          .selectFrom('account')
          .select('id')
          .where('id', '=', claim.beneficiary_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : await db
          .selectFrom('recipient')
          .select('id')
          .where('id', '=', claim.beneficiary_id)
          .where('erased_at', 'is', null)
          .executeTakeFirst();
  return row !== undefined;
}

/** Rewards whose deadline has passed, the newest first, at most 200. */
export function expiredClaims({ db }: TenantTx) {
  return db
    .selectFrom('reward_claim')
    .select(['id', 'beneficiary', 'amount_cents', 'changed_at', 'lead_id'])
    .where('status', '=', 'expired')
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The order of a lead. */
export function orderOfLead({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('provider_order')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
}

/** Marks an order as counting by goodwill, with what of the provider's report is overruled. */
export async function forgiveOrder(
  { db, now }: TenantTx,
  order: Pick<Selectable<ProviderOrderTable>, 'id' | 'state' | 'new_customer'>,
): Promise<void> {
  await db
    .updateTable('provider_order')
    .set({
      goodwill_at: now,
      forgave_cancelled: order.state === 'cancelled',
      forgave_new_customer: order.new_customer === false,
    })
    .where('id', '=', order.id)
    .execute();
}

/** Gives a claim another rule. */
export async function renameClaimRule({ db }: TenantTx, id: string, rule: string): Promise<void> {
  await db.updateTable('reward_claim').set({ rule }).where('id', '=', id).execute();
}

/** What of a lead, its contact and order decides what it still needs. */
export function factsOfNeeds({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('lead')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select([
      'lead.status',
      'lead.created_at',
      'lead.reopened_at',
      'lead.recipient_id',
      'recipient.created_at as recipient_since',
      'recipient.confirmed_at',
      'recipient.erased_at',
      'provider_order.state',
      'provider_order.new_customer',
      'provider_order.goodwill_at',
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Leads of a referrer that count, each with the day of its order. */
export const countedLeads = ({ db }: TenantTx, accountId: string) =>
  db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select(['lead.status', 'provider_order.ordered_on'])
    .where('referral.referrer_id', '=', accountId)
    .where('lead.status', 'in', ['released', 'paid'])
    .execute();

/** Status of each extra reward of a referrer that was not cancelled, the oldest first. */
export const staircaseClaims = ({ db }: TenantTx, accountId: string) =>
  db
    .selectFrom('reward_claim')
    .select('status')
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('rule', 'like', 'staircase:%')
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Cents paid to a referrer from an instant on and before another. */
export async function paidBetween(
  { db }: TenantTx,
  accountId: string,
  from: Date,
  until: Date,
): Promise<number> {
  const { paid } = await db
    .selectFrom('reward_claim')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('paid'))
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('status', '=', 'paidOut')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirstOrThrow();
  return paid;
}

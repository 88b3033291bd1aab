import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * Whether a referrer brought enough contracts to be invited as a professional seller; the tenant says how many,
 * and null invites nobody. Cancelled and expired leads count nothing.
 */
export async function sellerBanner(tx: TenantTx, accountId: string): Promise<{ show: boolean }> {
  const threshold = tx.tenant.config.sellerInvitationFrom;
  if (threshold === null) return { show: false };
  const { count } = await tx.db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('referral.referrer_id', '=', accountId)
    .where('lead.status', 'in', ['ok', 'released', 'paid'])
    .executeTakeFirstOrThrow();
  return { show: Number(count) >= threshold };
}

import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const group = sql`tenant, day, agency_id, account_id, shop_id, product_id, channel, contact_channel`;

/**
 * Folds the changes that the database's triggers appended (migrations 052 and 054) into one row for each group and day. Sums stay the
 * same before, meanwhile and after; there is less to add up.
 */
export async function foldReferralCounts({ db }: Pick<TenantTx, 'db'>): Promise<void> {
  await sql`
    with fresh as (delete from referral_count where not folded returning *)
    insert into referral_count as kept (${group}, referrals, shared, clicked, leads, orders, released, paid, folded)
    select ${group}, sum(referrals), sum(shared), sum(clicked), sum(leads), sum(orders), sum(released), sum(paid), true
    from fresh group by ${group} order by ${group}
    on conflict (${group}) where folded do update set
      referrals = kept.referrals + excluded.referrals, shared = kept.shared + excluded.shared,
      clicked = kept.clicked + excluded.clicked, leads = kept.leads + excluded.leads, orders = kept.orders + excluded.orders,
      released = kept.released + excluded.released, paid = kept.paid + excluded.paid`.execute(db);
}

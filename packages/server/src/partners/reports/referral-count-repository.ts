import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const group = sql`tenant, day, agency_id, account_id, shop_id, product_id, channel, contact_channel`;
const measures = [
  'referrals',
  'shared',
  'clicked',
  'leads',
  'orders',
  'released',
  'paid',
  'contracts',
  'reward_cents',
  'commission_cents',
] as const;

/**
 * Folds the changes that the database's triggers appended (migrations 052, 054 and 232) into one row for each group and day. Sums stay the
 * same before, meanwhile and after; there is less to add up.
 */
export async function foldReferralCounts({ db }: Pick<TenantTx, 'db'>): Promise<void> {
  await sql`
    with fresh as (delete from referral_count where not folded returning *)
    insert into referral_count as kept (${group}, ${sql.raw(measures.join(', '))}, folded)
    select ${group}, ${sql.raw(measures.map((name) => `sum(${name})`).join(', '))}, true
    from fresh group by ${group} order by ${group}
    on conflict (${group}) where folded do update set
      ${sql.raw(measures.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', '))}`.execute(
    db,
  );
}

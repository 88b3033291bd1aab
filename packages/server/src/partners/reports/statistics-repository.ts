import { sql } from 'kysely';
import type { BerlinDay } from '@weitersagen/domain/dates';
import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const nameOf = {
  product: sql`(select name from product where product.id = counted.key::int)`,
  colleague: sql`(select first_name || ' ' || last_name from account where account.id = counted.key)`,
  shop: sql`(select name from shop where shop.id = counted.key)`,
};

/** How counts of referrals are put into groups, over `referral_count`, and the name of a group by its key. */
const groups = {
  statistik: { key: sql`'gesamt'`, label: sql`counted.key` },
  monate: {
    key: sql`to_char(day, 'YYYY-MM')`,
    label: sql`to_char(to_date(counted.key, 'YYYY-MM'), 'MM.YYYY')`,
  },
  produkte: { key: sql`product_id::text`, label: nameOf.product },
  kanaele: { key: sql`channel`, label: sql`nullif(counted.key, '')` },
  kontaktkanaele: { key: sql`contact_channel`, label: sql`nullif(counted.key, '')` },
  mitarbeiter: { key: sql`account_id`, label: nameOf.colleague },
  filialen: { key: sql`shop_id`, label: nameOf.shop },
} as const;

export type StatisticsType = keyof typeof groups;

/** Says whether a text names statistics. */
export function isStatisticsType(text: string): text is StatisticsType {
  return Object.hasOwn(groups, text);
}

/** More groups than this are not shown; there are no more months, and no more products or colleagues on a page. */
const MAX_GROUPS = 400;

interface CountRow {
  readonly key: string;
  readonly label: string;
  readonly referrals: string;
  readonly shared: string;
  readonly clicked: string;
  readonly leads: string;
  readonly orders: string;
  readonly released: string;
  readonly paid: string;
}

/**
 * The funnel of the referrals created on the days of a period, by group. A shared or clicked referral counts once. It adds up
 * rows that triggers of the database write (migrations 052 and 054), so it takes as long as there are days, not referrals.
 */
export async function statisticsOf(
  tx: TenantTx,
  type: StatisticsType,
  scope: ReportScope,
  period: { readonly from: BerlinDay; readonly to: BerlinDay },
): Promise<readonly StatisticsRow[]> {
  const { key, label } = groups[type];
  // Referrals have none of their contacts' channels.
  const isOfContacts = type === 'kontaktkanaele';
  const ofReferral = (column: 'referrals' | 'shared' | 'clicked') =>
    isOfContacts ? sql`0` : sql`sum(${sql.ref(column)})`;
  const within =
    scope.kind === 'agency'
      ? sql`agency_id = ${scope.agencyId}`
      : sql`account_id = ${scope.accountId}`;
  const { rows } = await sql<CountRow>`
    with counted as (
      select coalesce(${key}, '') as key, ${ofReferral('referrals')} as referrals, ${ofReferral('shared')} as shared, ${ofReferral('clicked')} as clicked,
        sum(leads) as leads, sum(orders) as orders, sum(released) as released, sum(paid) as paid
      from referral_count where ${within} and day between ${period.from} and ${period.to}
      group by 1 having ${isOfContacts ? sql`sum(leads)` : sql`sum(referrals)`} > 0 order by 1 limit ${MAX_GROUPS}
    )
    select *, coalesce(${label}, '–') as label from counted order by key`.execute(tx.db);
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    referrals: Number(row.referrals),
    shared: Number(row.shared),
    clicked: Number(row.clicked),
    leads: Number(row.leads),
    orders: Number(row.orders),
    released: Number(row.released),
    paid: Number(row.paid),
  }));
}

import { sql } from 'kysely';
import type { SummaryRow } from '@weitersagen/contracts/agency-statistics';
import type { ReportScope } from '../../agencies/agency-actor.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';

/** How referrals are put into groups: key and name of the group, over `referral` with its product and colleague. */
const groups = {
  statistik: { key: sql`'gesamt'`, label: sql`'gesamt'` },
  monate: {
    key: sql`to_char(referral.created_at at time zone 'Europe/Berlin', 'YYYY-MM')`,
    label: sql`to_char(referral.created_at at time zone 'Europe/Berlin', 'MM.YYYY')`,
  },
  produkte: { key: sql`referral.product_id::text`, label: sql`product.name` },
  kanaele: {
    key: sql`coalesce(referral.channel, '')`,
    label: sql`coalesce(referral.channel, '–')`,
  },
  mitarbeiter: {
    key: sql`coalesce(referral.created_by_account, '')`,
    label: sql`coalesce(colleague.first_name || ' ' || colleague.last_name, '–')`,
  },
  filialen: { key: sql`coalesce(referral.shop_id, '')`, label: sql`coalesce(shop.name, '–')` },
} as const;

export type SummaryType = keyof typeof groups;

/** Says whether a text names a summary. */
export function isSummaryType(text: string): text is SummaryType {
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

/** The funnel of the referrals created in a period, by group. A shared or clicked referral counts once. */
export async function summarise(
  tx: TenantTx,
  type: SummaryType,
  scope: ReportScope,
  period: { readonly from: Date; readonly to: Date },
): Promise<readonly SummaryRow[]> {
  const { key, label } = groups[type];
  const within =
    scope.kind === 'agency'
      ? sql`referral.agency_id = ${scope.agencyId}`
      : sql`referral.created_by_account = ${scope.accountId}`;
  const event = (kind: string) =>
    sql`exists (select from referral_event e where e.referral_id = chosen.id and e.kind = ${kind})`;
  const { rows } = await sql<CountRow>`
    with chosen as (
      select referral.id, ${key} as key, ${label} as label from referral
        join product on product.id = referral.product_id
        left join shop on shop.id = referral.shop_id
        left join account colleague on colleague.id = referral.created_by_account
      where ${within} and referral.created_at between ${period.from} and ${period.to}
    ), counted as (
      select lead.referral_id, count(*) as leads, count(provider_order.id) as orders,
        count(*) filter (where lead.status in ('released', 'paid')) as released,
        count(*) filter (where lead.status = 'paid') as paid
      from lead join chosen on chosen.id = lead.referral_id left join provider_order on provider_order.lead_id = lead.id
      group by lead.referral_id
    )
    select chosen.key, min(chosen.label) as label, count(*) as referrals,
      count(*) filter (where ${event('share')}) as shared, count(*) filter (where ${event('click')}) as clicked,
      coalesce(sum(counted.leads), 0) as leads, coalesce(sum(counted.orders), 0) as orders,
      coalesce(sum(counted.released), 0) as released, coalesce(sum(counted.paid), 0) as paid
    from chosen left join counted on counted.referral_id = chosen.id
    group by chosen.key order by chosen.key limit ${MAX_GROUPS}`.execute(tx.db);
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

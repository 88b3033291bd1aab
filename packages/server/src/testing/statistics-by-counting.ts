import { sql } from 'kysely';
import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import type { ReportScope } from '../partners/agencies/agency-actor.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { statisticsOf } from '../partners/reports/statistics-repository.ts';

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
};

/** Every grouping of the statistics. */
export const statisticsTypes = [
  'statistik',
  'monate',
  'produkte',
  'kanaele',
  'kontaktkanaele',
  'mitarbeiter',
  'filialen',
] as const satisfies readonly (keyof typeof groups | 'kontaktkanaele')[];

/** The funnel counted from referrals, events, leads and orders themselves: slow, and plain enough to compare with. */
async function funnelByCounting(
  { db }: TenantTx,
  type: (typeof statisticsTypes)[number],
  scope: ReportScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StatisticsRow[]> {
  const within =
    scope.kind === 'agency'
      ? sql`referral.agency_id = ${scope.agencyId}`
      : sql`referral.created_by_account = ${scope.accountId}`;
  const created = sql`(referral.created_at at time zone 'Europe/Berlin')::date between ${from}::date and ${to}::date`;
  if (type === 'kontaktkanaele') {
    const { rows } = await sql<StatisticsRow>`
      select coalesce(l.channel, '') as key, coalesce(l.channel, '–') as label, 0 as referrals, 0 as shared, 0 as clicked,
        count(*)::int as leads, count(o.id)::int as orders,
        count(*) filter (where l.status in ('released', 'paid'))::int as released,
        count(*) filter (where l.status = 'paid')::int as paid
      from lead l join referral on referral.id = l.referral_id left join provider_order o on o.lead_id = l.id
      where ${within} and ${created} group by 1, 2 order by 1`.execute(db);
    return rows;
  }
  const { key, label } = groups[type];
  const has = (kind: string) =>
    sql`exists (select from referral_event e where e.referral_id = referral.id and e.kind = ${kind})`;
  const ofLeads = (what: string) =>
    sql`sum((select ${sql.raw(what)} from lead l left join provider_order o on o.lead_id = l.id where l.referral_id = referral.id))::int`;
  const { rows } = await sql<StatisticsRow>`
    select ${key} as key, min(${label}) as label, count(*)::int as referrals,
      count(*) filter (where ${has('share')})::int as shared, count(*) filter (where ${has('click')})::int as clicked,
      ${ofLeads('count(*)')} as leads, ${ofLeads('count(o.id)')} as orders,
      ${ofLeads(`count(*) filter (where l.status in ('released', 'paid'))`)} as released,
      ${ofLeads(`count(*) filter (where l.status = 'paid')`)} as paid
    from referral join product on product.id = referral.product_id
      left join shop on shop.id = referral.shop_id left join account colleague on colleague.id = referral.created_by_account
    where ${within} and ${created}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What statistics say and what counting gives, in each grouping and scope, of a year and of its last two days. */
export async function bothFunnels(
  tx: TenantTx,
  people: { readonly agencyId: string; readonly owner: string; readonly employee: string },
) {
  const kept: unknown[] = [];
  const counted: unknown[] = [];
  const to = berlinDay(addDays(tx.now, 1));
  for (const from of [berlinDay(addDays(tx.now, -300)), berlinDay(addDays(tx.now, -1))])
    for (const scope of [
      { kind: 'agency', agencyId: people.agencyId },
      { kind: 'account', accountId: people.owner },
      { kind: 'account', accountId: people.employee },
    ] as const)
      for (const type of statisticsTypes) {
        kept.push(type, await statisticsOf(tx, type, scope, { from, to }));
        counted.push(type, await funnelByCounting(tx, type, scope, { from, to }));
      }
  return { kept, counted };
}

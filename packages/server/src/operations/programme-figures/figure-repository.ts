import { sql, type RawBuilder } from 'kysely';
import {
  NO_GROUP,
  type Days,
  type FigureGroup,
  type FigureStage,
} from '@weitersagen/domain/figures';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What figures are narrowed to; `-` is what belongs to none, null anything. */
export interface FigureFilter {
  readonly product: number | null;
  readonly channel: string | null;
  readonly agency: string | null;
  readonly seller: string | null;
}

/** Sums of a group; its key is empty for what belongs to none. */
interface FigureRow extends Readonly<Record<FigureStage, number>> {
  readonly key: string;
  readonly label: string;
  readonly rewardCents: number;
  readonly commissionCents: number;
}

/** A referral counts to a seller where no agency has it and a seller made it. */
const isSellers = (table: string, account: string) =>
  sql`${sql.ref(`${table}.agency_id`)} is null and exists (select from seller s where s.tenant = ${sql.ref(`${table}.tenant`)} and s.account_id = ${sql.ref(`${table}.${account}`)})`;

const keys = {
  month: sql`to_char(c.day, 'YYYY-MM')`,
  product: sql`c.product_id::text`,
  channel: sql`coalesce(c.channel, '')`,
  contactChannel: sql`coalesce(c.contact_channel, '')`,
  agency: sql`coalesce(c.agency_id, '')`,
  seller: sql`case when ${isSellers('c', 'account_id')} then c.account_id else '' end`,
} as const satisfies Record<FigureGroup, unknown>;

/** The name of a product `p`; with the provider's number where another has the same name. */
const productLabel = sql`p.name || case when exists (select from product o where o.tenant = p.tenant and o.name = p.name and o.id <> p.id)
  then ' (' || p.external_id || ')' else '' end`;

const labels = {
  month: sql`f.key`,
  product: sql`(select ${productLabel} from product p where p.id = f.key::int)`,
  channel: sql`f.key`,
  contactChannel: sql`f.key`,
  agency: sql`(select name from agency a where a.id = f.key)`,
  seller: sql`(select concat_ws(' ', first_name, last_name) from account a where a.id = f.key)`,
} as const satisfies Record<FigureGroup, unknown>;

function isOf(column: RawBuilder<unknown>, value: string | null) {
  if (value === null) return [];
  return [value === NO_GROUP ? sql`${column} is null` : sql`${column} = ${value}`];
}

/** The conditions of a filter over rows that have product, channel, agency and who made the referral. */
function conditions(table: 'c' | 'r', account: string, filter: FigureFilter) {
  const column = (name: string) => sql`${sql.ref(`${table}.${name}`)}`;
  const { product, channel, agency, seller } = filter;
  const isMade = isSellers(table, account);
  return [
    ...(product === null ? [] : [sql`${column('product_id')} = ${product}`]),
    ...isOf(column('channel'), channel),
    ...isOf(column('agency_id'), agency),
    ...(seller === null
      ? []
      : [
          seller === NO_GROUP
            ? sql`not (${isMade})`
            : sql`${column(account)} = ${seller} and ${isMade}`,
        ]),
  ];
}

const every = (all: readonly RawBuilder<unknown>[]) => sql.join(all, sql` and `);

/** Figures in all and by group, of a period and of the one before it. */
export interface Figures {
  readonly total: FigureRow;
  readonly totalBefore: FigureRow;
  readonly rows: readonly FigureRow[];
  readonly rowsBefore: readonly FigureRow[];
}

const nothing: FigureRow = {
  key: '',
  label: '',
  referrals: 0,
  shared: 0,
  clicked: 0,
  leads: 0,
  orders: 0,
  contracts: 0,
  released: 0,
  paid: 0,
  rewardCents: 0,
  commissionCents: 0,
};

/**
 * The funnel of the referrals of a period with their costs, and of the days right before it, in all and by group. It adds up what triggers of the
 * database count (migrations 052, 054 and 232), by days and not by referrals. By the contacts' channels a referral, a contract and a cost are in none.
 */
export async function figuresOf(
  { db }: TenantTx,
  { from, to }: Days,
  before: Days,
  group: FigureGroup,
  filter: FigureFilter,
): Promise<Figures> {
  const where = every([
    sql`c.day between ${before.from} and ${to}`,
    ...conditions('c', 'account_id', filter),
  ]);
  const { rows } = await sql<FigureRow & { readonly isBefore: boolean; readonly isAll: boolean }>`
    with f as (
      select c.day < ${from} as "isBefore", grouping(${keys[group]}) = 1 as "isAll", ${keys[group]} as key,
        sum(referrals)::float8 as referrals, sum(shared)::float8 as shared, sum(clicked)::float8 as clicked,
        sum(leads)::float8 as leads, sum(orders)::float8 as orders, sum(contracts)::float8 as contracts, sum(released)::float8 as released,
        sum(paid)::float8 as paid, sum(reward_cents)::float8 as "rewardCents", sum(commission_cents)::float8 as "commissionCents"
      from referral_count c where ${where} group by 1, rollup (${keys[group]}))
    select f.*, case when "isAll" then '' else coalesce(${labels[group]}, '') end as label from f
    where "isAll" or leads <> 0 or orders <> 0 ${group === 'contactChannel' ? sql`` : sql`or referrals <> 0 or contracts <> 0 or "rewardCents" <> 0 or "commissionCents" <> 0`}
    order by ${group === 'month' ? sql`key` : sql`referrals desc, leads desc, key`}`.execute(db);
  const of = (isBefore: boolean) =>
    rows.flatMap(({ isBefore: was, isAll, ...row }) => (was === isBefore && !isAll ? [row] : []));
  const all = (isBefore: boolean) => {
    const found = rows.find((row) => row.isAll && row.isBefore === isBefore);
    if (found === undefined) return nothing;
    const { isBefore: _was, isAll: _all, ...row } = found;
    return { ...row, key: '' };
  };
  return { total: all(false), totalBefore: all(true), rows: of(false), rowsBefore: of(true) };
}

/** A referral with what became of it; its place leads to those after it. */
export interface FigureReferralRow extends Omit<FigureRow, 'key' | 'label'> {
  readonly id: string;
  readonly day: string;
  readonly product: string;
  readonly channel: string | null;
  readonly partner: string | null;
}

const day = sql`((r.created_at at time zone 'Europe/Berlin')::date)`;
const leadsOf = sql`from lead l where l.tenant = r.tenant and l.referral_id = r.id`;
const ordersOf = sql`from lead l join provider_order o on o.tenant = l.tenant and o.lead_id = l.id where l.tenant = r.tenant and l.referral_id = r.id`;
const reached = (kind: 'share' | 'click') =>
  sql`exists (select from referral_reach e where e.tenant = r.tenant and e.referral_id = r.id and e.kind = ${kind})`;

const came = {
  referrals: sql`true`,
  shared: reached('share'),
  clicked: reached('click'),
  leads: sql`exists (select ${leadsOf})`,
  orders: sql`exists (select ${ordersOf})`,
  contracts: sql`exists (select ${ordersOf} and o.state <> 'cancelled')`,
  released: sql`exists (select ${leadsOf} and l.status in ('released', 'paid'))`,
  paid: sql`exists (select ${leadsOf} and l.status = 'paid')`,
} as const satisfies Record<FigureStage, unknown>;

/** The referrals behind figures, the newest day first, that came as far as a step: `most` of them behind the one of a day. */
export async function figureReferrals(
  { db }: TenantTx,
  { from, to }: Days,
  stage: FigureStage,
  filter: FigureFilter,
  {
    after,
    most,
  }: {
    readonly after: { readonly day: string; readonly id: string } | null;
    readonly most: number;
  },
): Promise<readonly FigureReferralRow[]> {
  const where = every([
    sql`${day} between ${from} and ${to}`,
    ...(after === null ? [] : [sql`(${day}, r.id) < (${after.day}::date, ${after.id})`]),
    came[stage],
    ...conditions('r', 'created_by_account', filter),
  ]);
  const { rows } = await sql<FigureReferralRow>`
    select r.id, ${day}::text as day, p.name as product, r.channel,
      coalesce((select name from agency a where a.tenant = r.tenant and a.id = r.agency_id),
        (select concat_ws(' ', a.first_name, a.last_name) from account a where a.tenant = r.tenant and a.id = r.created_by_account and ${isSellers('r', 'created_by_account')})) as partner,
      1 as referrals, (${reached('share')})::int as shared, (${reached('click')})::int as clicked,
      (select count(*)::int ${leadsOf}) as leads, (select count(*)::int ${ordersOf}) as orders,
      (select count(*)::int ${ordersOf} and o.state <> 'cancelled') as contracts,
      (select count(*)::int ${leadsOf} and l.status in ('released', 'paid')) as released, (select count(*)::int ${leadsOf} and l.status = 'paid') as paid,
      (select coalesce(sum(cost_of(c)), 0)::float8 from lead l join reward_claim c on c.tenant = l.tenant and c.lead_id = l.id
        where l.tenant = r.tenant and l.referral_id = r.id) as "rewardCents",
      (select coalesce(sum(m.amount_cents), 0)::float8 from lead l join commission m on m.tenant = l.tenant and m.lead_id = l.id
        where l.tenant = r.tenant and l.referral_id = r.id and m.receiver_kind in ('agency', 'seller')) as "commissionCents"
    from referral r join product p on p.tenant = r.tenant and p.id = r.product_id
    where ${where} order by ${day} desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

/** A value that figures can be narrowed to, with its name. */
type Choice = { readonly key: string; readonly label: string };

/** What figures can be narrowed to, by name. */
export async function figureChoices({ db }: TenantTx) {
  const products =
    await sql<Choice>`select p.id::text as key, ${productLabel} as label from product p order by p.name, p.id`.execute(
      db,
    );
  const channels =
    await sql<Choice>`select distinct channel as key, channel as label from referral_count where channel is not null order by 1`.execute(
      db,
    );
  const agencies =
    await sql<Choice>`select id as key, name as label from agency order by name, id`.execute(db);
  const sellers = await sql<Choice>`
    select a.id as key, concat_ws(' ', a.first_name, a.last_name) as label from seller s join account a on a.tenant = s.tenant and a.id = s.account_id
    order by a.last_name, a.first_name, a.id`.execute(db);
  return {
    products: products.rows,
    channels: channels.rows,
    agencies: agencies.rows,
    sellers: sellers.rows,
  };
}

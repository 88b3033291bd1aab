import { sql, type RawBuilder } from 'kysely';
import type { MoneyFigure } from '@weitersagen/domain/figures';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  ageBounds,
  ageOf,
  complaintsEnd,
  firstPaid,
  isBecoming,
  isUnsettled,
  latestPayment,
  monthOf,
  type Sum,
} from './money-repository.ts';

/** What is behind a figure of money: a reward, a commission or a credit note. */
export interface MoneyRow {
  readonly id: string;
  readonly day: string;
  readonly subject: string;
  readonly cents: number;
  readonly lead: string | null;
  readonly month: string | null;
}

/** A figure, narrowed to a month or to a class of age. */
export interface MoneyRowsOf {
  readonly figure: MoneyFigure;
  readonly month: string | null;
  readonly fromDays: number | null;
}

type Part = RawBuilder<unknown>;

const berlinDay = (instant: Part) => sql`(${instant} at time zone 'Europe/Berlin')::date`;

const rewards = (day: Part, where: Part) => sql`
  select c.id, ${day} as day, p.name as subject, c.amount_cents, c.lead_id as lead, null::text as month
  from reward_claim c join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    join product p on p.tenant = o.tenant and p.id = o.product_id
  where ${where}`;

const notes = (day: Part, where: Part) => sql`
  select s.number as id, ${day} as day, s.receiver ->> 'name' as subject, s.gross_cents - s.set_off_cents as amount_cents, null::text as lead, s.month
  from settlement s where s.gross_cents > 0 and ${where}`;

/** What a figure is narrowed to. */
type Narrowed = Omit<MoneyRowsOf, 'figure'>;

const inMonth = (instant: Part, month: string | null) =>
  month === null ? sql`true` : sql`${monthOf(instant)} = ${month}`;

const open = (tx: TenantTx, where: Part) =>
  rewards(complaintsEnd(tx), sql`c.status = 'open' and ${where}`);

const paid = (tx: TenantTx, kind: 'cash' | 'voucher', month: string | null) =>
  rewards(
    berlinDay(sql`c.paid_at`),
    sql`c.status = 'paidOut' and c.kind = ${kind} and c.paid_at >= ${firstPaid(tx)} and ${inMonth(sql`c.paid_at`, month)}`,
  );

/** All rows of each figure, under the same conditions as what it counts. */
const rowsBehind: Readonly<Record<MoneyFigure, (tx: TenantTx, of: Narrowed) => Part>> = {
  open: (tx) => open(tx, sql`true`),
  toRelease: (tx) => open(tx, sql`not (${isBecoming(tx)})`),
  becoming: (tx, { month }) =>
    open(
      tx,
      month === null
        ? isBecoming(tx)
        : sql`${isBecoming(tx)} and to_char(${complaintsEnd(tx)}, 'YYYY-MM') = ${month}`,
    ),
  available: () => rewards(berlinDay(sql`c.available_at`), sql`c.status = 'available'`),
  collected: () => rewards(berlinDay(sql`c.collected_at`), sql`c.status = 'collected'`),
  due: ({ now }, { month }) =>
    rewards(
      berlinDay(latestPayment),
      sql`c.status = 'collected' and ${inMonth(sql`greatest(${latestPayment}, ${now}::timestamptz)`, month)}`,
    ),
  owed(tx, { fromDays }) {
    const age = ageBounds.findIndex((bound) => bound === fromDays) + 1;
    return rewards(
      berlinDay(sql`c.available_at`),
      sql`c.status in ('available', 'collected') and ${fromDays === null ? sql`true` : sql`${ageOf(tx)} = ${age}`}`,
    );
  },
  cash: (tx, { month }) => paid(tx, 'cash', month),
  vouchers: (tx, { month }) => paid(tx, 'voucher', month),
  unsettled: () => sql`
    select m.id, ${berlinDay(sql`m.booked_at`)} as day, p.name as subject, m.amount_cents, m.lead_id as lead, null::text as month
    from commission m join product p on p.tenant = m.tenant and p.id = m.product_id where ${isUnsettled}`,
  unpaidNotes: () => notes(sql`s.issued_on`, sql`s.status <> 'paid'`),
  notes: (tx, { month }) =>
    notes(
      berlinDay(sql`s.paid_at`),
      sql`s.status = 'paid' and s.paid_at >= ${firstPaid(tx)} and ${inMonth(sql`s.paid_at`, month)}`,
    ),
};

const rowsOf = (tx: TenantTx, { figure, ...narrowed }: MoneyRowsOf) =>
  rowsBehind[figure](tx, narrowed);

/** How many rows a figure has and what they come to. */
export async function moneyRowsSum(tx: TenantTx, of: MoneyRowsOf): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents from (${rowsOf(tx, of)}) f`.execute(
    tx.db,
  );
  return rows[0] ?? { count: 0, cents: 0 };
}

/** The rows of a figure, the newest day first: `most` of them behind the one of a day. */
export async function moneyRows(
  tx: TenantTx,
  of: MoneyRowsOf,
  page: {
    readonly after: { readonly day: string; readonly id: string } | null;
    readonly most: number;
  },
): Promise<readonly MoneyRow[]> {
  const { after, most } = page;
  const behind = after === null ? sql`true` : sql`(day, id) < (${after.day}::date, ${after.id})`;
  const { rows } = await sql<MoneyRow>`
    select id, day::text as day, subject, amount_cents::float8 as cents, lead, month from (${rowsOf(tx, of)}) f
    where ${behind} order by f.day desc, f.id desc limit ${most}`.execute(tx.db);
  return rows;
}

import { sql } from 'kysely';
import { CASH_PAYOUT_DAYS, VOUCHER_DELIVERY_HOURS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A number of things and what they come to in cents. */
export interface Sum {
  readonly count: number;
  readonly cents: number;
}

/** From how many days on something owed is in a class of age; the last has no end. */
export const ageBounds = [0, 31, 91, 181] as const;

/** How many months a forecast looks ahead, and payments look back, this one included. */
const MONTHS = 12;

/** The class of age of an owed reward `c`, from 1. */
export const ageOf = ({ now }: TenantTx) =>
  sql<number>`width_bucket(greatest(extract(epoch from ${now}::timestamptz - c.available_at) / 86400, 0), ${[...ageBounds]}::float8[])`;

/** Until when a picked-up reward `c` is paid at the latest. */
export const latestPayment = sql`(c.collected_at + case c.kind when 'voucher' then make_interval(hours => ${VOUCHER_DELIVERY_HOURS}) else make_interval(days => ${CASH_PAYOUT_DAYS}) end)`;

/** On which day the period for complaints of an order `o` ends. */
export const complaintsEnd = ({ tenant }: TenantTx) =>
  sql`o.ordered_on + ${tenant.config.complaintDays}::int`;

/** Whether that day is still to come, or today. */
export const isBecoming = (tx: TenantTx) =>
  sql<boolean>`${complaintsEnd(tx)} >= (${tx.now}::timestamptz at time zone 'Europe/Berlin')::date`;

/** Whether no credit note holds a commission `m`. */
export const isUnsettled = sql<boolean>`m.receiver_kind in ('agency', 'seller') and not exists (select from settlement_line l where l.tenant = m.tenant and l.commission_id = m.id)`;

/** The first instant of the months that payments are looked back at. */
export const firstPaid = ({ now }: TenantTx) =>
  sql`date_trunc('month', (${now}::timestamptz at time zone 'Europe/Berlin') - make_interval(months => ${MONTHS - 1})) at time zone 'Europe/Berlin'`;

/** Rewards that are not paid by status and, where they are owed, by class of age, from 1. */
export async function unpaidRewards(tx: TenantTx) {
  const { rows } = await sql<
    Sum & { readonly status: 'open' | 'available' | 'collected'; readonly age: number }
  >`
    select c.status, case when c.status = 'open' then 0 else ${ageOf(tx)} end as age,
      count(*)::int as count, sum(c.amount_cents)::float8 as cents
    from reward_claim c where c.status in ('open', 'available', 'collected') group by 1, 2`.execute(
    tx.db,
  );
  return rows;
}

/** Commissions of partners that no credit note holds, and what is left to pay of credit notes. */
export async function unpaidCommissions({ db }: TenantTx) {
  const { rows } = await sql<Sum & { readonly kind: 'unsettled' | 'notes' }>`
    select 'unsettled' as kind, count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents from commission m
      where ${isUnsettled}
    union all select 'notes', count(*)::int, coalesce(sum(gross_cents - set_off_cents), 0)::float8 from settlement
      where status <> 'paid' and gross_cents > 0`.execute(db);
  return rows;
}

/** A month (`2026-03`) with what it brings of a kind. */
export interface MonthSum extends Sum {
  readonly month: string;
}

export const monthOf = (instant: ReturnType<typeof sql>) =>
  sql`to_char(${instant} at time zone 'Europe/Berlin', 'YYYY-MM')`;

/** What was picked up, by the month of the latest day of its payment; what is late counts to this month. */
export async function dueByMonth({ db, now }: TenantTx): Promise<readonly MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select ${monthOf(sql`greatest(${latestPayment}, ${now}::timestamptz)`)} as month, count(*)::int as count, sum(c.amount_cents)::float8 as cents
    from reward_claim c where c.status = 'collected' group by 1 order by 1`.execute(db);
  return rows;
}

/** What is not owed yet, by the month in which the period for complaints of its order ends; where that is over and a release is waited for, without a month. */
export async function becomingByMonth(tx: TenantTx) {
  const { rows } = await sql<Sum & { readonly month: string | null }>`
    select case when ${isBecoming(tx)} then to_char(${complaintsEnd(tx)}, 'YYYY-MM') end as month,
      count(*)::int as count, sum(c.amount_cents)::float8 as cents
    from reward_claim c join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    where c.status = 'open' group by 1 order by 1`.execute(tx.db);
  return rows;
}

/** What was paid in the last months by month and kind. */
export async function paidByMonth(tx: TenantTx) {
  const first = firstPaid(tx);
  const { rows } = await sql<MonthSum & { readonly kind: 'cash' | 'voucher' | 'notes' }>`
    select ${monthOf(sql`paid_at`)} as month, kind, count(*)::int as count, sum(amount_cents)::float8 as cents
    from reward_claim where status = 'paidOut' and paid_at >= ${first} group by 1, 2
    union all select ${monthOf(sql`paid_at`)}, 'notes', count(*)::int, sum(gross_cents - set_off_cents)::float8
    from settlement where status = 'paid' and gross_cents > 0 and paid_at >= ${first} group by 1`.execute(
    tx.db,
  );
  return rows;
}

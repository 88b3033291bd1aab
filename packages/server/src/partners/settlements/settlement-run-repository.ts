import { sql } from 'kysely';
import type { SettlementOutlook } from '@weitersagen/domain/settlement-run-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { monthStart, type Month } from './month.ts';
import type { Receiver } from './settlement-repository.ts';

/** How many, and what they come to in cents. */
export interface Amount {
  readonly count: number;
  readonly cents: number;
}

/** Entries of agencies and sellers booked before an instant that no settlement holds. */
const unsettledBefore = (end: Date) => sql`
  commission c where c.receiver_kind in ('agency', 'seller') and c.booked_at < ${end}
    and not exists (select from settlement_line l where l.tenant = c.tenant and l.commission_id = c.id)`;

const isThere = (columns: string) =>
  sql.raw(
    ['street', 'postal_code', 'city', 'tax_number', 'iban', 'account_owner']
      .map((column) => `coalesce(${columns}.${column}, '') <> ''`)
      .join(' and '),
  );

/** Who has such entries, by which name, and what a run of the month does: the same as `settleReceiver` decides one by one. */
const receiversOf = ({ name, end }: Month) => sql`
  select o.kind, o.id, o.entries, o.cents, o.oldest, coalesce(a.name, s.company, p.first_name || ' ' || p.last_name) as name,
    case
      when exists (select from settlement d where d.receiver_kind = o.kind and d.receiver_id = o.id and d.month = ${name} and d.corrects is null) then 'done'
      when o.cents <= 0 then 'carriedForward'
      when not (a.id is not null and ${isThere('a')} or p.id is not null and ${isThere('s')}) then 'incomplete'
      when not exists (select from self_billing_agreement g where g.tenant = o.tenant and g.receiver_kind = o.kind and g.receiver_id = o.id and g.ended_at is null)
        then 'noAgreement'
      else 'ready'
    end as outlook
  from (
    select c.tenant, c.receiver_kind as kind, c.receiver_id as id, count(*)::int as entries, sum(c.amount_cents) as cents, min(c.booked_at) as oldest
    from ${unsettledBefore(end)} group by 1, 2, 3
  ) o
  left join agency a on o.kind = 'agency' and a.tenant = o.tenant and a.id = o.id
  left join seller s on o.kind = 'seller' and s.tenant = o.tenant and s.account_id = o.id
  left join account p on p.tenant = s.tenant and p.id = s.account_id`;

/** What a run of a month would do with how many receivers, and with which net sums. */
export async function outlookOf(
  { db }: TenantTx,
  month: Month,
): Promise<Readonly<Record<SettlementOutlook, Amount>>> {
  const { rows } = await sql<{ outlook: SettlementOutlook; count: number; cents: string }>`
    select outlook, count(*)::int as count, sum(cents) as cents from (${receiversOf(month)}) r group by 1`.execute(
    db,
  );
  const of = (outlook: SettlementOutlook): Amount => {
    const row = rows.find((one) => one.outlook === outlook);
    return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) };
  };
  return {
    ready: of('ready'),
    incomplete: of('incomplete'),
    noAgreement: of('noAgreement'),
    carriedForward: of('carriedForward'),
    done: of('done'),
  };
}

/** When the oldest entry was booked that a run of a month would settle; null where it would settle none. */
export async function oldestReady({ db }: TenantTx, month: Month): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(oldest) as oldest from (${receiversOf(month)}) r where outlook = 'ready'`.execute(
    db,
  );
  return rows[0]?.oldest ?? null;
}

/** Some of the receivers who get a credit note for a month. */
export async function readyReceivers(
  { db }: TenantTx,
  month: Month,
  most: number,
): Promise<readonly Receiver[]> {
  const { rows } = await sql<Receiver>`
    select kind, id from (${receiversOf(month)}) r where outlook = 'ready' order by kind, id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Where a page of receivers ends: the sum and the id of its last one. */
interface SumPlace {
  readonly cents: string;
  readonly id: string;
}

/** Receivers with unsettled entries up to the end of a month, the largest sum first. */
export async function unsettledPage(
  { db }: TenantTx,
  month: Month,
  { after, most }: { readonly after: SumPlace | null; readonly most: number },
) {
  const behind =
    after === null ? sql`` : sql`where (cents, id) < (${after.cents}::bigint, ${after.id})`;
  const { rows } = await sql<
    Receiver & {
      readonly name: string | null;
      readonly entries: number;
      readonly cents: string;
      readonly outlook: SettlementOutlook;
    }
  >`select kind, id, name, entries, cents, outlook from (${receiversOf(month)}) r ${behind}
    order by cents desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** The months that are over and have unsettled entries, the oldest first. */
export async function unsettledMonths({ db, now }: TenantTx): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(c.booked_at at time zone 'Europe/Berlin', 'YYYY-MM') as month
    from ${unsettledBefore(monthStart(now))} order by 1 limit 24`.execute(db);
  return rows.map(({ month }) => month);
}

/** A settled month with the sums, in cents, of its settlements and how many of them stand where. */
export interface RunRow {
  readonly month: string;
  readonly count: number;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly created: number;
  readonly created_gross: string;
  readonly released: number;
  /** What the bank file of the month holds: corrections have files of their own, and what its receiver objected to waits. */
  readonly payable: number;
  readonly payable_gross: string;
  readonly paid: number;
}

/** Whether a released document waits because of an objection. */
const isHeld = sql`exists (select from settlement_objection x where x.tenant = settlement.tenant and x.settlement_number = settlement.number and x.status = 'open')`;

const isPayable = sql`status = 'released' and gross_cents > set_off_cents and corrects is null and not ${isHeld}`;

const runs = sql`
  select month, count(*)::int as count, sum(net_cents) as net, sum(vat_cents) as vat, sum(gross_cents) as gross,
    count(*) filter (where status = 'created')::int as created,
    coalesce(sum(gross_cents) filter (where status = 'created'), 0) as created_gross,
    count(*) filter (where status = 'released' and gross_cents > set_off_cents)::int as released,
    count(*) filter (where ${isPayable})::int as payable,
    coalesce(sum(gross_cents - set_off_cents) filter (where ${isPayable}), 0) as payable_gross,
    count(*) filter (where status = 'paid')::int as paid
  from settlement`;

/** Settled months, the latest first: `most` of them behind one. */
export async function settledMonths(
  { db }: TenantTx,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    ${runs} ${after === null ? sql`` : sql`where month < ${after}`} group by month order by month desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** A settled month; undefined where nothing of it was settled. */
export async function settledMonth({ db }: TenantTx, month: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${runs} where month = ${month} group by month`.execute(db);
  return rows[0];
}

/** Settlements of a month by their numbers: `most` of them behind one. */
export const settlementsOfMonth = (
  { db }: TenantTx,
  month: string,
  { after, most }: { readonly after: string | null; readonly most: number },
) =>
  db
    .selectFrom('settlement')
    .selectAll()
    .where('month', '=', month)
    .$if(after !== null, (query) => query.where('number', '>', after ?? ''))
    .orderBy('number')
    .limit(most)
    .execute();

/** Who made out what of a month waits for a release, each with the first instant. */
export async function makersOf({ db }: TenantTx, month: string) {
  const rows = await db
    .selectFrom('settlement')
    .select(['created_by as by', ({ fn }) => fn.min('created_at').as('at')])
    .where('month', '=', month)
    .where('status', '=', 'created')
    .groupBy('created_by')
    .execute();
  return rows.map(({ by, at }) => ({ by, at: new Date(at) }));
}

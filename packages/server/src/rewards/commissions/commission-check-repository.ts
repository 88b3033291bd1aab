import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A contradiction between orders, commission entries and settlements; amounts in cents. */
interface CommissionFinding {
  readonly kind: 'commission' | 'commissionMissing' | 'settlement' | 'settlementNumber';
  readonly subject: string;
  readonly expectedCents: number;
  readonly bookedCents: number;
}

type Row = { subject: string; expected: number; booked: number };

/** What released corrections of credit notes add to an entry or take from it. */
const corrected = sql`
  select l.tenant, l.commission_id, sum(k.amount_cents) as cents
  from settlement_correction k
  join settlement_line l on l.tenant = k.tenant and l.settlement_number = k.settlement_number and l.line = k.line
  where k.status = 'released' group by 1, 2`;

/**
 * An order that stands counts in full with each receiver, an ended one not at all, beside what corrections of credit notes made of it; one
 * that counts by goodwill earns no commission.
 */
const entries = sql<Row>`
  select * from (
    select o.external_id || ' ' || c.receiver_kind as subject,
      case when l.status in ('released', 'paid') and o.goodwill_at is null and o.state <> 'cancelled' and o.new_customer is distinct from false
        then coalesce(sum(c.amount_cents) filter (where c.kind = 'earned'), 0)::int else -coalesce(sum(k.cents), 0)::int end as expected,
      sum(c.amount_cents)::int as booked
    from commission c
    join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    join lead l on l.tenant = c.tenant and l.id = c.lead_id
    left join (${corrected}) k on k.tenant = c.tenant and k.commission_id = c.id
    group by o.external_id, l.status, o.state, o.new_customer, o.goodwill_at, c.receiver_kind, c.receiver_id) as compared
  where expected <> booked order by subject`;

/** A released order that counts to an agency or seller has its entry, as far back as the product's rules reach. */
const missing = sql<Row>`
  select o.external_id as subject, split_part(r.text, ';', 2)::int as expected, 0 as booked
  from provider_order o
  join lead l on l.tenant = o.tenant and l.id = o.lead_id and l.status in ('released', 'paid')
  join referral f on f.tenant = l.tenant and f.id = l.referral_id
  join commission_rule r on r.tenant = o.tenant and r.product_id = o.product_id
  left join account a on a.tenant = o.tenant and a.id = o.created_by_account
  where (o.agency_id is not null or a.kind = 'seller') and o.goodwill_at is null and l.released_at >= f.created_at and f.created_at >= r.since
    and r.text ~ '^[a-z]+;0*[1-9]'
    and not exists (select from commission_rule n where n.tenant = r.tenant and n.product_id = r.product_id
      and (n.since, n.version) > (r.since, r.version) and n.since <= f.created_at)
    and not exists (select from commission c where c.tenant = o.tenant and c.order_id = o.id and c.receiver_kind <> 'employee')
  order by subject`;

/**
 * The lines of a settlement are its net sum, and each is the entry it settles, or a correction that keeps receiver, period and tax of what
 * it corrects and leaves no line below zero; what one document pays less for is what another took back.
 */
const settlements = sql<Row>`
  select s.number as subject, s.net_cents as expected, coalesce(sum(l.amount_cents), 0)::int as booked
  from settlement s
  left join settlement_line l on l.tenant = s.tenant and l.settlement_number = s.number
  group by s.tenant, s.number having coalesce(sum(l.amount_cents), 0) <> s.net_cents
  union all
  select l.settlement_number || ' line ' || l.line, c.amount_cents, l.amount_cents
  from settlement_line l
  join settlement s on s.tenant = l.tenant and s.number = l.settlement_number
  join commission c on c.tenant = l.tenant and c.id = l.commission_id
  where c.amount_cents <> l.amount_cents or c.receiver_kind <> s.receiver_kind or c.receiver_id <> s.receiver_id
  union all
  select l.settlement_number || ' line ' || l.line, k.amount_cents, l.amount_cents
  from settlement_line l
  join settlement s on s.tenant = l.tenant and s.number = l.settlement_number
  join settlement_correction k on k.tenant = l.tenant and k.id = l.correction_id
  join settlement b on b.tenant = k.tenant and b.number = k.settlement_number
  where k.amount_cents <> l.amount_cents or s.corrects is distinct from b.number or k.document_number is distinct from s.number
    or (s.receiver_kind, s.receiver_id, s.month, s.vat_percent, s.vat_status)
      is distinct from (b.receiver_kind, b.receiver_id, b.month, b.vat_percent, b.vat_status)
  union all
  select s.number || ' set off', s.set_off_cents, coalesce(sum(f.amount_cents), 0)::int
  from settlement s
  left join settlement_set_off f on f.tenant = s.tenant and s.number in (f.settlement_number, f.correction_number)
  group by s.tenant, s.number, s.set_off_cents having coalesce(sum(f.amount_cents), 0) <> s.set_off_cents
  union all
  select 'line ' || k.line || ' of ' || k.settlement_number, 0, (l.amount_cents + sum(k.amount_cents))::int
  from settlement_correction k
  join settlement_line l on l.tenant = k.tenant and l.settlement_number = k.settlement_number and l.line = k.line
  where k.status = 'released'
  group by k.tenant, k.settlement_number, k.line, l.amount_cents having l.amount_cents + sum(k.amount_cents) < 0
  order by subject`;

/** The numbers of a year run from one without a gap up to its counter. */
const numbers = sql<Row>`
  select 'year ' || n.year as subject, n.last as expected, count(s.number)::int as booked
  from settlement_counter n left join settlement s on s.tenant = n.tenant and s.year = n.year
  group by n.tenant, n.year, n.last
  having count(s.number) <> n.last or coalesce(max(s.sequence), 0) <> n.last
  order by subject`;

/**
 * Compares commission entries with their orders, and settlements with the entries they settle; an empty list means that
 * they agree. product.md, section "14 Payouts and ledger".
 */
export async function checkCommissions({ db }: TenantTx): Promise<readonly CommissionFinding[]> {
  const findings = async (kind: CommissionFinding['kind'], query: typeof entries) => {
    const { rows } = await query.execute(db);
    return rows.map(({ subject, expected, booked }) => ({
      kind,
      subject,
      expectedCents: expected,
      bookedCents: booked,
    }));
  };
  return [
    ...(await findings('commission', entries)),
    ...(await findings('commissionMissing', missing)),
    ...(await findings('settlement', settlements)),
    ...(await findings('settlementNumber', numbers)),
  ];
}

/** What agencies and sellers earned, by what became of it, in cents; the sum is every entry's. */
export async function commissionBalances({ db }: TenantTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; cents: number }>`
    select 'commission ' || coalesce(s.status, 'open') as state, sum(c.amount_cents)::float8 as cents
    from commission c
    left join settlement_line l on l.tenant = c.tenant and l.commission_id = c.id
    left join settlement s on s.tenant = l.tenant and s.number = l.settlement_number
    where c.receiver_kind in ('agency', 'seller')
    group by 1
    union all
    select 'corrections ' || case when net_cents < 0 then 'taken back ' else '' end || status, sum(net_cents)::float8
    from settlement where corrects is not null
    group by 1 order by 1`.execute(db);
  return new Map(rows.map((row) => [row.state, row.cents]));
}

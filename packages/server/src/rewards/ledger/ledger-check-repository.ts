import { sql } from 'kysely';
import { checkCommissions } from '../commissions/commission-check-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A contradiction between ledger and claims, in words. */
export interface LedgerFinding {
  readonly kind:
    | 'unbalanced'
    | 'liability'
    | 'given'
    | 'reversal'
    | 'offset'
    | 'commission'
    | 'commissionMissing'
    | 'settlement'
    | 'settlementNumber';
  readonly subject: string;
  readonly expectedCents: number;
  readonly bookedCents: number;
}

type Row = { subject: string; expected: number; booked: number };

/**
 * Compares the ledger with the claims of a tenant; an empty list means that they agree. Every event sums
 * to zero, an available or collected claim is owed in full and any other not at all, a paid claim was
 * given in full and any other not at all, a paid claim of an ended order is reversed, and no more was set off
 * than was reversed. Commissions and settlements are compared as checkCommissions says.
 * product.md, section "14 Payouts and ledger".
 */
export async function checkLedger(tx: TenantTx): Promise<readonly LedgerFinding[]> {
  const unbalanced = await sql<Row>`
    select key as subject, 0 as expected, sum(amount_cents)::int as booked
    from booking group by key having sum(amount_cents) <> 0 order by key`.execute(tx.db);
  const liability = await sql<Row>`
    select c.id as subject,
      case when c.status in ('available', 'collected') then c.amount_cents else 0 end as expected,
      coalesce(sum(b.amount_cents), 0)::int as booked
    from reward_claim c
    left join booking b on b.tenant = c.tenant and b.claim_id = c.id and b.account = 'rewardLiability'
    group by c.tenant, c.id
    having coalesce(sum(b.amount_cents), 0) <>
      case when c.status in ('available', 'collected') then c.amount_cents else 0 end
    order by c.id`.execute(tx.db);
  const given = await sql<Row>`
    select c.id as subject, case when c.status = 'paidOut' then c.amount_cents else 0 end as expected,
      coalesce(sum(b.amount_cents), 0)::int as booked
    from reward_claim c
    left join booking b on b.tenant = c.tenant and b.claim_id = c.id
      and (b.account in ('payout', 'voucher')
        or (b.account = 'reversal' and split_part(b.key, ':', 1) in ('payout', 'return')))
    group by c.tenant, c.id
    having coalesce(sum(b.amount_cents), 0) <> case when c.status = 'paidOut' then c.amount_cents else 0 end
    order by c.id`.execute(tx.db);
  const reversal = await sql<Row>`
    select * from (
      select c.id as subject,
        case when c.status = 'paidOut' and has_claim_ended(c.created_at, l.status, o)
          then -c.amount_cents else 0 end as expected,
        coalesce((select sum(b.amount_cents)::int from booking b where b.claim_id = c.id and b.account = 'reversal'
          and split_part(b.key, ':', 1) in ('reversal', 'reversalSettled')), 0) as booked
      from reward_claim c
      join lead l on l.tenant = c.tenant and l.id = c.lead_id
      join provider_order o on o.tenant = c.tenant and o.id = c.order_id) as compared
    where expected <> booked order by subject`.execute(tx.db);
  const offset = await sql<Row>`
    select person as subject, 0 as expected, sum(amount_cents)::int as booked
    from booking where account = 'reversal' group by person having sum(amount_cents) > 0
    order by person`.execute(tx.db);
  return [
    ...unbalanced.rows.map((row) => finding('unbalanced', row)),
    ...liability.rows.map((row) => finding('liability', row)),
    ...given.rows.map((row) => finding('given', row)),
    ...reversal.rows.map((row) => finding('reversal', row)),
    ...offset.rows.map((row) => finding('offset', row)),
    ...(await checkCommissions(tx)),
  ];
}

function finding(kind: LedgerFinding['kind'], { subject, expected, booked }: Row): LedgerFinding {
  return { kind, subject, expectedCents: expected, bookedCents: booked };
}

/** Balance of every account in cents; they sum to zero. */
export async function ledgerBalances(tx: TenantTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::bigint::float8 as cents from booking group by account order by account`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.account, row.cents]));
}

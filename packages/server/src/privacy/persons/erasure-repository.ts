import { sql } from 'kysely';
import type { BerlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Does something and takes all of it back again; gives what `work` found meanwhile. What failed is taken back too, and thrown. */
export async function tried<Found>({ db }: TenantTx, work: () => Promise<Found>): Promise<Found> {
  await sql`savepoint tried`.execute(db);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint tried`.execute(db);
  }
}

/** The receipts that name a person, by the ids and the address they are known by, and the last day on which one of them does: `years` after the end of its calendar year (§ 147 (4) AO). */
export async function receiptsOf(
  { db }: TenantTx,
  {
    email,
    ids,
    years,
  }: { readonly email: string; readonly ids: readonly string[]; readonly years: number },
): Promise<{ readonly count: number; readonly until: BerlinDay | null }> {
  const of = sql`any(${ids}::text[])`;
  const { rows } = await sql<{ count: number; until: BerlinDay | null }>`
    select count(distinct claim_id)::int as count,
      make_date(extract(year from max(ended_at) at time zone 'Europe/Berlin')::int + ${years}::int, 12, 31)::text as until from (
      select c.id as claim_id, r.created_at as ended_at from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
        join payout_run r on r.tenant = i.tenant and r.id = i.run_id where c.beneficiary_id = ${of} and i.iban <> ''
      union all
      select id, changed_at from reward_claim where voucher_email = ${email}
        or (beneficiary_id = ${of} and (voucher_email is not null or account_owner is not null or iban is not null))
    ) receipt`.execute(db);
  return rows[0] ?? { count: 0, until: null };
}

/** Rewards of one state, and their sum in cents. */
export interface OwedState {
  readonly state: 'open' | 'available' | 'collected';
  readonly count: number;
  readonly cents: number;
}

/** What is owed to persons that they did not get yet, by state, in the order of a reward's life. */
export async function owedTo(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<readonly OwedState[]> {
  const { rows } = await sql<OwedState>`
    select status as state, count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents from reward_claim
    where beneficiary_id = any(${[...ids]}::text[]) and status in ('open', 'available', 'collected')
    group by status order by array_position(array['open', 'available', 'collected'], status)`.execute(
    db,
  );
  return rows;
}

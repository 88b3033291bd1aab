import { sql } from 'kysely';
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

/** The receipts that name a person, by the ids and the address they are known by, and from when on the last of them names nobody: `years` after it ended. */
export async function receiptsOf(
  { db }: TenantTx,
  {
    email,
    ids,
    years,
  }: { readonly email: string; readonly ids: readonly string[]; readonly years: number },
): Promise<{ readonly count: number; readonly until: Date | null }> {
  const of = sql`any(${ids}::text[])`;
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(distinct claim_id)::int as count, max(ended_at) + make_interval(years => ${years}) as until from (
      select c.id as claim_id, r.created_at as ended_at from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
        join payout_run r on r.tenant = i.tenant and r.id = i.run_id where c.beneficiary_id = ${of} and i.iban <> ''
      union all
      select id, changed_at from reward_claim where voucher_email = ${email}
        or (beneficiary_id = ${of} and (voucher_email is not null or account_owner is not null or iban is not null))
    ) receipt`.execute(db);
  return rows[0] ?? { count: 0, until: null };
}

/** What is owed to persons that they did not get yet, in cents. */
export async function owedTo(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<{ readonly count: number; readonly cents: number }> {
  const row = await db
    .selectFrom('reward_claim')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('beneficiary_id', 'in', [...ids])
    .where('status', 'in', ['open', 'available', 'collected'])
    .executeTakeFirst();
  return row ?? { count: 0, cents: 0 };
}

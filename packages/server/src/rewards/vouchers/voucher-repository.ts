import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** A code with its value in cents, and the key of its kind; null for none. */
export interface VoucherCode {
  readonly code: string;
  readonly cents: number;
  readonly kind: string | null;
}

/** How many codes of one kind and value there are, and how many claims wait for one and for nothing else. */
export interface PoolLevel {
  /** Null for codes and claims of no kind. */
  readonly kind: string | null;
  readonly cents: number;
  readonly free: number;
  readonly used: number;
  readonly waiting: number;
}

/** So many codes are written with one statement. */
const CODES_AT_ONCE = 5000;

/** Adds codes to the pool; known ones are left alone. Gives how many were new. */
export async function addVouchers(tx: TenantTx, codes: readonly VoucherCode[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
    const rows = codes.slice(from, from + CODES_AT_ONCE).map(({ code, cents, kind }) => ({
      tenant: tx.tenant.id,
      id: newId(),
      code,
      amount_cents: cents,
      kind,
      claim_id: null,
      assigned_at: null,
    }));
    const written = await tx.db
      .insertInto('voucher')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant', 'code']).doNothing())
      .executeTakeFirst();
    added += Number(written.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** Those of some codes that the pool has, whatever they are worth. */
export async function knownCodes(
  tx: TenantTx,
  codes: readonly string[],
): Promise<readonly VoucherCode[]> {
  const { rows } = await sql<VoucherCode>`
    select code, amount_cents as cents, kind from voucher where code = any(${codes}::text[])`.execute(
    tx.db,
  );
  return rows;
}

/** The code of a claim, once it has one. */
export function findVoucher(tx: TenantTx, claimId: string) {
  return tx.db.selectFrom('voucher').selectAll().where('claim_id', '=', claimId).executeTakeFirst();
}

/**
 * Takes one free code of exactly this value and kind for a claim, of a claim without a kind one that has none; several workers never take the
 * same one. Says whether there was one.
 */
export async function takeVoucher(
  tx: TenantTx,
  claimId: string,
  { cents, kind }: Pick<VoucherCode, 'cents' | 'kind'>,
): Promise<boolean> {
  const taken = await sql`
    update voucher set claim_id = ${claimId}, assigned_at = ${tx.now}
    where tenant = ${tx.tenant.id} and id = (
      select id from voucher where claim_id is null and amount_cents = ${cents} and kind is not distinct from ${kind}
      order by id limit 1 for update skip locked)`.execute(tx.db);
  return taken.numAffectedRows === 1n;
}

/** Claims that wait for a code and for nothing else, oldest first. */
export function waitingForVoucher(tx: TenantTx) {
  return tx.db
    .selectFrom('reward_claim as c')
    .select(['c.id', 'c.amount_cents', 'c.voucher_kind', 'c.collected_at'])
    .where('c.status', '=', 'collected')
    .where('c.kind', '=', 'voucher')
    .where(sql<boolean>`waits_for_voucher_code(c)`)
    .orderBy('c.collected_at')
    .execute();
}

/** Kinds of which a code of a value is left beside those that rewards wait for; null among them for none. */
export async function kindsInStock(
  tx: TenantTx,
  cents: number,
): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ readonly kind: string | null }>`
    with pool as (
      select kind, 1 as left_over from voucher where amount_cents = ${cents} and claim_id is null
      union all
      select c.voucher_kind, -1 from reward_claim c
      where c.status = 'collected' and c.kind = 'voucher' and c.amount_cents = ${cents} and waits_for_voucher_code(c))
    select kind from pool group by kind having sum(left_over) > 0`.execute(tx.db);
  return new Set(rows.map(({ kind }) => kind));
}

/** Whether a claim was chosen as a voucher of which no code is left. */
export async function isOutOfStock(tx: TenantTx, claimId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('reward_claim as c')
    .select(sql<boolean>`voucher_is_out_of_stock(c)`.as('is'))
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return row.is;
}

/** The pool by kind and value, of no kind last. A level with waiting claims and no free code needs new codes. */
export async function poolLevels(tx: TenantTx): Promise<readonly PoolLevel[]> {
  const { rows } = await sql<PoolLevel>`
    with pool as (
      select kind, amount_cents as cents, count(*) filter (where claim_id is null)::int as free,
        count(claim_id)::int as used, 0 as waiting
      from voucher group by kind, amount_cents
      union all
      select c.voucher_kind, c.amount_cents, 0, 0, 1 from reward_claim c
      where c.status = 'collected' and c.kind = 'voucher' and waits_for_voucher_code(c))
    select kind, cents, sum(free)::int as free, sum(used)::int as used, sum(waiting)::int as waiting
    from pool group by kind, cents order by kind, cents`.execute(tx.db);
  return rows;
}

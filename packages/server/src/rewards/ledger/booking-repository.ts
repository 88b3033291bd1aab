import { sql, type Insertable } from 'kysely';
import type { BookingTable } from '../../platform/database/types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** So many lines are written with one statement. */
const LINES_AT_ONCE = 1000;

/** Writes the lines of events; a repeat of the same key writes nothing. */
export async function insertBookings(
  { db, tenant, now }: TenantTx,
  lines: readonly Omit<Insertable<BookingTable>, 'tenant' | 'id' | 'booked_at'>[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await db
      .insertInto('booking')
      .values(
        lines
          .slice(from, from + LINES_AT_ONCE)
          .map((line) => ({ ...line, tenant: tenant.id, id: newId(), booked_at: now })),
      )
      .onConflict((conflict) => conflict.columns(['tenant', 'key', 'account']).doNothing())
      .execute();
}

/** Whether the negative entry of a paid claim is booked. */
export async function isReversed({ db }: TenantTx, claimId: string): Promise<boolean> {
  const booked = await db
    .selectFrom('booking')
    .select('id')
    .where('key', '=', `reversal:${claimId}`)
    .executeTakeFirst();
  return booked !== undefined;
}

/** How often a reward became void: after each expiry it can be owed once more. */
export async function timesVoid(tx: TenantTx, claimId: string): Promise<number> {
  const { times } = await tx.db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<string>().as('times'))
    .where('claim_id', '=', claimId)
    .where('account', '=', 'rewardLiability')
    .where('key', 'like', 'void:%')
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** What a person owes from reversals, in cents from zero up. */
export async function reversalsOwed(tx: TenantTx, person: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::int as cents from booking
    where person = ${person} and account = 'reversal'`.execute(tx.db);
  return Math.max(rows[0]?.cents ?? 0, 0);
}

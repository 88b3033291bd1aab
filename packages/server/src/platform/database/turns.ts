import { sql } from 'kysely';
import type { TenantTx } from './tenant-scope.ts';

/** Lets transactions of the tenant with the same text wait for each other until they end. */
export async function takeTurn(tx: TenantTx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenant.id} ${text}`}, 0))`.execute(
    tx.db,
  );
}

/**
 * Lets transactions of the tenant that only read what stands behind the text go on beside each other, but wait for those that {@link takeTurn},
 * and lets those wait for them.
 */
export async function shareTurn(tx: TenantTx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${tx.tenant.id} ${text}`}, 0))`.execute(
    tx.db,
  );
}

/**
 * Lets what changes one person wait for each other until it ends: sign-in, password, address, links, rewards, removal. `personId` is an
 * account's id or a contact's. Whatever decides by something that was read before reads it again after this. Record 075.
 */
export const takePersonTurn = (tx: TenantTx, personId: string): Promise<void> =>
  takeTurn(tx, `person ${personId}`);

/**
 * The same as {@link takeTurn}, with the business time once it is the transaction's turn: what others wrote meanwhile has begun by then, and
 * what it writes follows theirs.
 */
export async function takeTurnNow(tx: TenantTx, text: string): Promise<TenantTx> {
  await takeTurn(tx, text);
  const { rows } = await sql<{
    readonly now: Date;
  }>`select clock_timestamp() + coalesce((select shift from clock), interval '0') as now`.execute(
    tx.db,
  );
  return { ...tx, now: rows[0]?.now ?? tx.now };
}

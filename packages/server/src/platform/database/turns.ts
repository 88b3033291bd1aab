import { sql } from 'kysely';
import type { TenantTx } from './tenant-scope.ts';

/** Lets transactions of the tenant with the same text wait for each other until they end. */
export async function takeTurn(tx: TenantTx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenant.id} ${text}`}, 0))`.execute(
    tx.db,
  );
}

/** Takes a key until the transaction ends; says no where another one has it. */
export async function tryTurn({ db }: Pick<TenantTx, 'db'>, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

import { sql } from 'kysely';
import type { TenantTx } from './tenant-scope.ts';

/** Lets transactions of the tenant with the same text wait for each other until they end. */
export async function takeTurn(tx: TenantTx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenant.id} ${text}`}, 0))`.execute(
    tx.db,
  );
}

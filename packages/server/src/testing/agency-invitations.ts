import { sql } from 'kysely';
import type { TenantTx } from '../platform/database/tenant-scope.ts';

/** Adds so many mailed invitations of customers at once, straight in the database. */
export async function addInvitations(
  tx: TenantTx,
  { agencyId, createdBy }: { readonly agencyId: string; readonly createdBy: string },
  count: number,
): Promise<void> {
  await sql`
    insert into invitation (tenant, id, agency_id, created_by, first_name, last_name, email, email_hash, kind, status, token_hash,
      created_at, expires_at, changed_at)
    select ${tx.tenant.id}, 'many-' || n, ${agencyId}, ${createdBy}, 'Ida', 'Invited', 'many-' || n || '@example.org', 'many-' || n,
      'customer', 'sent', 'many-' || n, ${tx.now}::timestamptz, ${tx.now}::timestamptz + interval '30 days', ${tx.now}::timestamptz
    from generate_series(1, ${count}::int) n`.execute(tx.db);
}

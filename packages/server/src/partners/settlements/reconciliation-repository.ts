import type { ReconciledLine } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Keeps an outcome. */
export async function insertReconciliation(
  { db, tenant, now }: TenantTx,
  kept: {
    readonly id: string;
    readonly number: string;
    readonly lines: readonly ReconciledLine[];
    readonly accountId: string;
  },
): Promise<void> {
  await db
    .insertInto('settlement_reconciliation')
    .values({
      tenant: tenant.id,
      id: kept.id,
      settlement_number: kept.number,
      lines: JSON.stringify(kept.lines),
      created_by: kept.accountId,
      created_at: now,
    })
    .execute();
}

/** The newest outcome kept for a settlement. */
export function newestReconciliation({ db }: TenantTx, number: string) {
  return db
    .selectFrom('settlement_reconciliation')
    .select(['lines', 'created_at'])
    .where('settlement_number', '=', number)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

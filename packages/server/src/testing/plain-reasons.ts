import { reasonOpener } from '../platform/audit/reasons.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';

/** Rows of the history with the reason that a reader sees in place of what is kept. */
export async function plainReasons<
  Row extends { readonly reason: string | null; readonly sealed_reason: unknown },
>(tx: TenantTx, rows: readonly Row[]): Promise<Omit<Row, 'sealed_reason'>[]> {
  const reasonOf = await reasonOpener(tx, rows);
  return rows.map(({ sealed_reason: sealed, ...row }) => ({
    ...row,
    reason: reasonOf({ reason: row.reason, sealed_reason: sealed }).text,
  }));
}

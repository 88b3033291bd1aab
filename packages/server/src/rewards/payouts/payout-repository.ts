import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { PayoutRefused } from './payout-error.ts';

/**
 * A number that a bank file may carry: capital letters and digits only, short enough that the file's own
 * suffixes stay within 35 characters. 80 random bits.
 */
export function newBankReference(prefix: 'R' | 'P'): string {
  return prefix + randomBytes(10).toString('hex').toUpperCase();
}

/** Lets one transaction at a time of the tenant compose a run. */
export async function lockPayouts(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${tx.tenant.id}`}, 0))`.execute(
    tx.db,
  );
}

/** A run, taken for this transaction. Throws PayoutRefused (unknownNumber) when there is none. */
export async function lockRun(tx: TenantTx, runId: string) {
  const run = await tx.db
    .selectFrom('payout_run')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined)
    throw new PayoutRefused('unknownNumber', `There is no payout run ${runId}.`);
  return run;
}

/** The items of a run that were not taken out or returned. */
export function liveItems(tx: TenantTx, runId: string) {
  return tx.db
    .selectFrom('payout_item')
    .selectAll()
    .where('run_id', '=', runId)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
}

export type PayoutItem = Awaited<ReturnType<typeof liveItems>>[number];

/** Takes name and account off an item that paid nobody. */
export async function forgetPayee({ db }: TenantTx, itemId: string): Promise<void> {
  await db
    .updateTable('payout_item')
    .set({ account_owner: '', iban: '' })
    .where('id', '=', itemId)
    .execute();
}

/** Marks an item as returned by the bank; says whether it was still live. */
export async function endItem(tx: TenantTx, itemId: string, reason: string): Promise<boolean> {
  const ended = await tx.db
    .updateTable('payout_item')
    .set({ returned_at: tx.now, return_reason: reason })
    .where('id', '=', itemId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

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

/** A run, taken for this transaction. Throws PayoutRefused when there is none. */
export async function lockRun(tx: TenantTx, runId: string) {
  const run = await tx.db
    .selectFrom('payout_run')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw new PayoutRefused(`There is no payout run ${runId}.`);
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

/** Takes an item out of its run, or marks it as returned by the bank; says whether it was still live. */
export async function endItem(tx: TenantTx, itemId: string, reason: string): Promise<boolean> {
  const ended = await tx.db
    .updateTable('payout_item')
    .set({ returned_at: tx.now, return_reason: reason })
    .where('id', '=', itemId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Cents of a person's reversals that runs not yet confirmed will set off. */
export async function offsetsUnderway(tx: TenantTx, beneficiary: string, beneficiaryId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.offset_cents), 0)::int as cents from payout_item i
    join payout_run r on r.tenant = i.tenant and r.id = i.run_id
    join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    where i.returned_at is null and r.status <> 'confirmed'
      and c.beneficiary = ${beneficiary} and c.beneficiary_id = ${beneficiaryId}`.execute(tx.db);
  return rows[0]?.cents ?? 0;
}

/** Every run with its live sums in cents, newest first. */
export async function listRuns(tx: TenantTx) {
  const { rows } = await sql<{
    id: string;
    status: 'created' | 'released' | 'confirmed';
    created_by: string;
    created_at: Date;
    released_by: string | null;
    confirmed_by: string | null;
    items: number;
    cents: number;
    offset: number;
  }>`
    select r.id, r.status, r.created_by, r.created_at, r.released_by, r.confirmed_by,
      count(i.id)::int as items, coalesce(sum(i.amount_cents), 0)::int as cents,
      coalesce(sum(i.offset_cents), 0)::int as offset
    from payout_run r
    left join payout_item i on i.tenant = r.tenant and i.run_id = r.id and i.returned_at is null
    group by r.tenant, r.id order by r.created_at desc, r.id`.execute(tx.db);
  return rows;
}

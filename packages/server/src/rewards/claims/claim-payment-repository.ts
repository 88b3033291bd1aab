import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Whether money or a code has left and cannot be called back: a released run, or an assigned voucher. */
export async function isOnItsWay(tx: TenantTx, claimId: string): Promise<boolean> {
  const item = await tx.db
    .selectFrom('payout_item')
    .innerJoin('payout_run', 'payout_run.id', 'payout_item.run_id')
    .select('payout_item.id')
    .where('payout_item.claim_id', '=', claimId)
    .where('payout_item.returned_at', 'is', null)
    .where('payout_run.status', '<>', 'created')
    .executeTakeFirst();
  if (item !== undefined) return true;
  const voucher = await tx.db
    .selectFrom('voucher')
    .select('id')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return voucher !== undefined;
}

/** How an item leaves a run that nobody has released: nothing was transferred, so name and account go with it. */
export const takenOut = (now: Date, reason: string) =>
  ({ returned_at: now, return_reason: reason, account_owner: '', iban: '' }) as const;

/** Takes a claim out of a run that nobody has released yet. */
export async function dropUnreleasedItem(
  tx: TenantTx,
  claimId: string,
  reason: string,
): Promise<void> {
  await tx.db
    .updateTable('payout_item')
    .set(takenOut(tx.now, reason))
    .where('claim_id', '=', claimId)
    .where('returned_at', 'is', null)
    .where('run_id', 'in', (eb) =>
      eb.selectFrom('payout_run').select('id').where('status', '=', 'created'),
    )
    .execute();
}

const idIn = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

/** Takes the leads of claims for this transaction, in the order in which everybody takes them. */
export async function lockLeadsOfClaims({ db }: TenantTx, claimIds: readonly string[]) {
  await db
    .selectFrom('lead')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('reward_claim').select('lead_id').where('id', '=', idIn(claimIds)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks those of the claims that are collected as paid now, and gives them as they were. */
export async function markPaid({ db, now }: TenantTx, claimIds: readonly string[]) {
  const claims = await db
    .selectFrom('reward_claim')
    .selectAll()
    .where('id', '=', idIn(claimIds))
    .where('status', '=', 'collected')
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('reward_claim')
    .set({ status: 'paidOut', paid_at: now, changed_at: now })
    .where('id', '=', idIn(claims.map(({ id }) => id)))
    .execute();
  return claims;
}

/** Of claims, those that were earned with something that has ended: the lead, or the order after the lead was paid. */
export async function endedAmong(
  { db }: TenantTx,
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from reward_claim c
    join lead l on l.tenant = c.tenant and l.id = c.lead_id
    join provider_order o on o.tenant = c.tenant and o.id = c.order_id and o.lead_id = l.id
    where c.id = ${idIn(claimIds)} and has_claim_ended(c.created_at, l.status, o)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The claims of leads with their status, taken for this transaction in a fixed order. */
export function lockClaimsOfLeads({ db }: TenantTx, leadIds: readonly string[]) {
  return db
    .selectFrom('reward_claim')
    .select(['id', 'lead_id', 'status'])
    .where('lead_id', '=', idIn(leadIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves those of the leads that are released to paid; gives their ids. */
export async function moveReleasedToPaid(
  { db, now }: TenantTx,
  leadIds: readonly string[],
): Promise<readonly string[]> {
  const moved = await db
    .updateTable('lead')
    .set({ status: 'paid', changed_at: now })
    .where('id', '=', idIn(leadIds))
    .where('status', '=', 'released')
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

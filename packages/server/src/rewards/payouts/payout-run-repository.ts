import { sql, type Insertable } from 'kysely';
import type { PayoutItemTable } from '../../platform/database/types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Collected cash claims that are in no run and wait for no decision and no customer number, taken for this transaction. */
export function waitingClaims(tx: TenantTx) {
  return tx.db
    .selectFrom('reward_claim')
    .selectAll()
    .where('status', '=', 'collected')
    .where('kind', '=', 'cash')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('payout_item').select('claim_id').where('returned_at', 'is', null),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('claim_hold')
        .select('claim_id')
        .where((hold) =>
          hold.or([hold('decision', 'is', null), hold('decision', '=', 'confirmed')]),
        ),
    )
    .where(sql<boolean>`not waits_for_customer_number(reward_claim)`)
    .orderBy('collected_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Creates a run without items. */
export async function insertRun({ db, tenant, now }: TenantTx, id: string, by: string) {
  await db
    .insertInto('payout_run')
    .values({ tenant: tenant.id, id, created_by: by, created_at: now })
    .execute();
}

/** Puts a claim into a run. */
export async function insertItem(
  { db, tenant }: TenantTx,
  item: Omit<Insertable<PayoutItemTable>, 'tenant'>,
): Promise<void> {
  await db
    .insertInto('payout_item')
    .values({ ...item, tenant: tenant.id })
    .execute();
}

/** The live items of a run with the status of their claims, all taken for this transaction. */
export function lockClaimsOfRun({ db }: TenantTx, runId: string) {
  return db
    .selectFrom('payout_item')
    .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
    .select(['payout_item.id', 'reward_claim.status'])
    .where('payout_item.run_id', '=', runId)
    .where('payout_item.returned_at', 'is', null)
    .orderBy('reward_claim.id')
    .forUpdate()
    .execute();
}

/** Marks a created run as released by a person. */
export async function markReleased({ db, now }: TenantTx, runId: string, by: string) {
  await db
    .updateTable('payout_run')
    .set({ status: 'released', released_by: by, released_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'created')
    .execute();
}

/** Marks a released run as confirmed by a person. */
export async function markConfirmed({ db, now }: TenantTx, runId: string, by: string) {
  await db
    .updateTable('payout_run')
    .set({ status: 'confirmed', confirmed_by: by, confirmed_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'released')
    .execute();
}

/** The leads of a run's claims, each once, in the order in which everybody takes them. */
export function leadsOfRun({ db }: TenantTx, runId: string) {
  return db
    .selectFrom('payout_item')
    .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
    .select('reward_claim.lead_id')
    .distinct()
    .where('payout_item.run_id', '=', runId)
    .orderBy('reward_claim.lead_id')
    .execute();
}

/** The lead of an item and the status of its run. */
export function findItemWithRun({ db }: TenantTx, itemId: string) {
  return db
    .selectFrom('payout_item')
    .innerJoin('payout_run', 'payout_run.id', 'payout_item.run_id')
    .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
    .select(['reward_claim.lead_id', 'payout_run.status'])
    .where('payout_item.id', '=', itemId)
    .executeTakeFirst();
}

/** An item, taken for this transaction. */
export function lockItem({ db }: TenantTx, itemId: string) {
  return db
    .selectFrom('payout_item')
    .selectAll()
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The item by which a claim was or is being paid. */
export function liveItemOf({ db }: TenantTx, claimId: string) {
  return db
    .selectFrom('payout_item')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
}

/** State and reason of the order behind a claim. */
export function orderEnd({ db }: TenantTx, orderId: string) {
  return db
    .selectFrom('provider_order')
    .select(['state', 'reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

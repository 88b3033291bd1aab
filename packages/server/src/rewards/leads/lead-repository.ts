import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A lead as its steps need it. */
export interface LeadRow {
  readonly id: string;
  readonly referral_id: string;
  readonly recipient_id: string;
  readonly status: LeadStatus;
  readonly created_at: Date;
  /** When goodwill reopened it; the order window then counts from here. */
  readonly reopened_at: Date | null;
}

const columns = [
  'id',
  'referral_id',
  'recipient_id',
  'status',
  'created_at',
  'reopened_at',
] as const;

/**
 * Takes a lead for this transaction. Everybody who changes a lead or settles its claims takes the lead
 * first: two facts that arrive at once (confirmation, payment) then see each other, and nobody deadlocks.
 */
export function lockLead(tx: TenantTx, id: string): Promise<LeadRow | undefined> {
  return tx.db
    .selectFrom('lead')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the lead of a recipient for this transaction. */
export function lockLeadOfRecipient(
  tx: TenantTx,
  recipientId: string,
): Promise<LeadRow | undefined> {
  return tx.db
    .selectFrom('lead')
    .select(columns)
    .where('recipient_id', '=', recipientId)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a lead if it still has the status; says whether it did. */
export async function moveLead(
  tx: TenantTx,
  id: string,
  from: LeadStatus,
  to: LeadStatus,
  reason: string | null = null,
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('lead')
    .set({
      status: to,
      changed_at: tx.now,
      ...(reason === null ? {} : { reason }),
      ...(to === 'released' && from === 'ok' ? { released_at: tx.now } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** How many leads of a referrer have a contract that stands. */
export async function countContracts({ db }: TenantTx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('referral.referrer_id', '=', accountId)
    .where('lead.status', 'in', ['ok', 'released', 'paid'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of leads without an order whose window began at an instant or earlier, in order. */
export async function openLeadsSince({ db }: TenantTx, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('status', '=', 'open')
    .where((eb) => eb.fn.coalesce('reopened_at', 'created_at'), '<=', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of a referral's leads without an order, in order. */
export async function openLeadsOf(
  { db }: TenantTx,
  referralId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('referral_id', '=', referralId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a lead as reopened now, without the reason for which it had ended; gives its status. */
export async function markReopened({ db, now }: TenantTx, id: string): Promise<LeadStatus> {
  const { status } = await db
    .updateTable('lead')
    .set({ reopened_at: now, reason: null })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** Forgets why a lead had ended, once it counts again. */
export async function clearLeadReason({ db }: TenantTx, id: string): Promise<void> {
  await db
    .updateTable('lead')
    .set({ reason: null })
    .where('id', '=', id)
    .where('status', 'in', ['ok', 'released'])
    .execute();
}

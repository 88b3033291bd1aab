import { sql } from 'kysely';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** Columns that a step writes beside the status. */
export interface ClaimChange {
  readonly reason?: string | null;
  readonly kind?: 'cash' | 'voucher' | null;
  readonly account_owner?: string | null;
  readonly iban?: string | null;
  readonly voucher_first_name?: string | null;
  readonly voucher_last_name?: string | null;
  readonly voucher_email?: string | null;
  readonly available_at?: Date;
  readonly pick_up_by?: Date;
  readonly collected_at?: Date | null;
  readonly paid_at?: Date | null;
}

/** Creates an open claim over an amount in cents; gives its id. */
export async function insertClaim(
  tx: TenantTx,
  claim: {
    readonly orderId: string;
    readonly leadId: string;
    readonly beneficiary: 'referrer' | 'recipient';
    readonly beneficiaryId: string;
    readonly rule: string;
    readonly cents: number;
  },
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('reward_claim')
    .values({
      tenant: tx.tenant.id,
      id,
      order_id: claim.orderId,
      lead_id: claim.leadId,
      beneficiary: claim.beneficiary,
      beneficiary_id: claim.beneficiaryId,
      rule: claim.rule,
      amount_cents: claim.cents,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .execute();
  return id;
}

/** A claim by id. */
export function findClaim(tx: TenantTx, id: string) {
  return tx.db.selectFrom('reward_claim').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** The claims of a lead, taken for this transaction in a fixed order. */
export function lockClaimsOfLead(tx: TenantTx, leadId: string) {
  return tx.db
    .selectFrom('reward_claim')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What waits for a referrer to pick it up, taken for this transaction in a fixed order. */
export function lockWaitingClaims(tx: TenantTx, accountId: string) {
  return tx.db
    .selectFrom('reward_claim')
    .select(['id', 'amount_cents'])
    .where('beneficiary', '=', 'referrer')
    .where('beneficiary_id', '=', accountId)
    .where('status', '=', 'available')
    .where('pick_up_by', '>', tx.now)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves a claim if it still has the status; says whether it did. */
export async function moveClaim(
  tx: TenantTx,
  id: string,
  from: ClaimStatus,
  to: ClaimStatus,
  change: ClaimChange = {},
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('reward_claim')
    .set({ ...change, status: to, changed_at: tx.now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/**
 * Ids of open claims whose lead is released and whose order has the tenant's minimum age in Berlin days;
 * of one lead, or of all.
 */
export async function dueClaimIds(tx: TenantTx, leadId: string | null): Promise<readonly string[]> {
  const { complaintDays } = tx.tenant.config;
  const { rows } = await sql<{ id: string }>`
    select c.id from reward_claim c
    join lead l on l.tenant = c.tenant and l.id = c.lead_id
    join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    where c.status = 'open' and (l.status = 'released' or l.status = 'paid' and c.rule like 'staircase:%') and (${leadId}::text is null or l.id = ${leadId})
      and o.ordered_on + ${complaintDays}::int <= (${tx.now}::timestamptz at time zone 'Europe/Berlin')::date
    order by c.id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** The pick-up deadline of a claim that becomes available now: the same Berlin time some months later. */
export async function pickUpDeadline(tx: TenantTx): Promise<Date> {
  const { pickUpMonths } = tx.tenant.config;
  const { rows } = await sql<{ at: Date }>`
    select ((${tx.now}::timestamptz at time zone 'Europe/Berlin') + make_interval(months => ${pickUpMonths}::int))
      at time zone 'Europe/Berlin' as at`.execute(tx.db);
  const row = rows[0];
  if (row === undefined) throw new Error('The database gave no deadline');
  return row.at;
}

/** Whether the payment of a claim waits for its customer number: not answered yet, or refused. */
export async function waitsForCustomerNumber({ db }: TenantTx, claimId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reward_claim')
    .select('id')
    .where('id', '=', claimId)
    .where(sql<boolean>`waits_for_customer_number(reward_claim)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether what a claim was earned with has ended: its lead, or its order after the lead was paid. */
export async function hasEnded(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'lead_id' | 'order_id' | 'created_at'>,
): Promise<boolean> {
  const ended = await tx.db
    .selectFrom('lead')
    .innerJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select('lead.id')
    .where('lead.id', '=', claim.lead_id)
    .where('provider_order.id', '=', claim.order_id)
    .where(
      sql<boolean>`has_claim_ended(${claim.created_at}::timestamptz, lead.status, provider_order)`,
    )
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether whom a claim belongs to was erased, so that nobody can pick it up. */
export async function isPersonGone(
  { db }: TenantTx,
  { beneficiary, beneficiary_id: id }: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
): Promise<boolean> {
  const gone =
    beneficiary === 'referrer'
      ? db
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
      : db
          .selectFrom('recipient')
          .select('id')
          .where('id', '=', id)
          .where('erased_at', 'is not', null);
  return (await gone.executeTakeFirst()) !== undefined;
}

/** The claims of a person (referrer or recipient) that are not settled yet, in the order in which leads are locked. */
export function openClaimsOf(tx: TenantTx, accountId: string) {
  return tx.db
    .selectFrom('reward_claim')
    .select(['id', 'lead_id'])
    .where('beneficiary_id', '=', accountId)
    .where('status', 'in', ['open', 'available', 'collected'])
    .orderBy('lead_id')
    .orderBy('id')
    .execute();
}

/** Writes the choice of an available claim in time; says whether it won. */
export async function collectClaim(
  tx: TenantTx,
  id: string,
  choice: ClaimChange,
): Promise<boolean> {
  const won = await tx.db
    .updateTable('reward_claim')
    .set({ ...choice, status: 'collected', reason: null, collected_at: tx.now, changed_at: tx.now })
    .where('id', '=', id)
    .where('status', '=', 'available')
    .where('pick_up_by', '>', tx.now)
    .executeTakeFirst();
  return won.numUpdatedRows === 1n;
}

/** Keeps of which kind the voucher of a claim is, which was just chosen. */
export async function chooseVoucherKind({ db }: TenantTx, id: string, key: string): Promise<void> {
  await db.updateTable('reward_claim').set({ voucher_kind: key }).where('id', '=', id).execute();
}

/** The available claims whose deadline is over or comes before an instant, in the order in which leads are locked. */
export function claimsToPickUp({ db }: TenantTx, before: Date): Promise<ClaimRow[]> {
  return db
    .selectFrom('reward_claim')
    .selectAll()
    .where('status', '=', 'available')
    .where('pick_up_by', '<=', before)
    .orderBy('lead_id')
    .orderBy('id')
    .execute();
}

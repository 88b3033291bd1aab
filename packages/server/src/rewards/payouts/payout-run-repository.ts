import { plainAccount } from '@weitersagen/domain/iban';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takenOut } from '../claims/claim-payment-repository.ts';

/** Whether a claim `c` is to be paid by bank and in no run, and neither a decision nor a customer number is missing. */
const isToPay = sql`c.status = 'collected' and c.kind = 'cash'
  and not exists (select from payout_item i where i.tenant = c.tenant and i.claim_id = c.id and i.returned_at is null)
  and not exists (select from claim_hold h where h.tenant = c.tenant and h.claim_id = c.id and h.decision is distinct from 'released')
  and not waits_for_customer_number(c)`;

/** What waits for a payout: how many rewards, their sum in cents and since when the oldest does; and what waits for a decision first. */
export interface WaitingSum {
  readonly count: number;
  readonly cents: number;
  readonly oldest: Date | null;
  readonly held: { readonly count: number; readonly cents: number };
}

/** What waits for a payout, in one statement. */
export async function waitingSum({ db }: TenantTx): Promise<WaitingSum> {
  const { rows } = await sql<Omit<WaitingSum, 'held'> & { held: number; held_cents: number }>`
    select count(*)::int as count, coalesce(sum(c.amount_cents), 0)::int as cents, min(c.collected_at) as oldest,
      (select count(*)::int from claim_hold where decision is null) as held,
      (select coalesce(sum(h.amount_cents), 0)::int from claim_hold d join reward_claim h on h.tenant = d.tenant and h.id = d.claim_id
        where d.decision is null) as held_cents
    from reward_claim c where ${isToPay}`.execute(db);
  const {
    count = 0,
    cents = 0,
    oldest = null,
    held = 0,
    held_cents: heldCents = 0,
  } = rows[0] ?? {};
  return { count, cents, oldest, held: { count: held, cents: heldCents } };
}

/** A place in the list of what waits: behind the claim that was collected then. */
interface WaitingPlace {
  readonly at: string;
  readonly id: string;
}

/** What waits for a payout, the longest waiting first: `most` of them after a place. */
export async function waitingRewards(
  { db }: TenantTx,
  { after, most }: { readonly after: WaitingPlace | null; readonly most: number },
) {
  const { rows } = await sql<{
    id: string;
    place: string;
    collected_at: Date;
    account_owner: string;
    iban: string;
    beneficiary: 'referrer' | 'recipient';
    product: string | null;
    amount_cents: number;
  }>`
    select c.id, to_char(c.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, c.collected_at, c.account_owner, c.iban,
      c.beneficiary, p.name as product, c.amount_cents
    from reward_claim c
    left join lead l on l.tenant = c.tenant and l.id = c.lead_id
    left join referral r on r.tenant = l.tenant and r.id = l.referral_id
    left join product p on p.tenant = r.tenant and p.id = r.product_id
    where ${isToPay} ${after === null ? sql`` : sql`and (c.collected_at, c.id) > (${after.at}::timestamptz, ${after.id})`}
    order by c.collected_at, c.id limit ${most}`.execute(db);
  return rows;
}

/** Creates a run without items. */
export async function insertRun({ db, tenant, now }: TenantTx, id: string, by: string) {
  await db
    .insertInto('payout_run')
    .values({ tenant: tenant.id, id, created_by: by, created_at: now })
    .execute();
}

/**
 * Puts every claim that is to be paid into a run, taken for this transaction, in one statement: of what a person owes from reversals and
 * no other run sets off, as much as possible is set off, from the claim that was collected first. Gives how many items, and sums in cents.
 */
export async function insertItems({ db, tenant }: TenantTx, runId: string) {
  const { rows } = await sql<{ items: number; cents: number; offsetCents: number }>`
    with waiting as materialized (
      select c.id, c.amount_cents, c.account_owner, c.iban, c.beneficiary, c.beneficiary_id, c.collected_at
      from reward_claim c where ${isToPay} for update of c),
    underway as (
      select c.beneficiary, c.beneficiary_id, sum(i.offset_cents) as cents from payout_item i
      join payout_run r on r.tenant = i.tenant and r.id = i.run_id and r.status in ('created', 'released')
      join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
      where i.returned_at is null and i.offset_cents > 0
        and not exists (select from payout_booking b where b.tenant = i.tenant and b.item_id = i.id) group by c.beneficiary, c.beneficiary_id),
    owed as (
      select person, -sum(amount_cents) as cents from booking where account = 'reversal' group by person having sum(amount_cents) < 0),
    lines as (
      select w.*, greatest(coalesce(o.cents, 0) - coalesce(u.cents, 0), 0) as owed,
        coalesce(sum(w.amount_cents) over (partition by w.beneficiary, w.beneficiary_id order by w.collected_at, w.id
          rows between unbounded preceding and 1 preceding), 0) as earlier,
        'P' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 8)) as number
      from waiting w
      left join owed o on o.person = w.beneficiary || ':' || w.beneficiary_id
      left join underway u on u.beneficiary = w.beneficiary and u.beneficiary_id = w.beneficiary_id),
    made as (
      insert into payout_item (tenant, id, run_id, claim_id, amount_cents, offset_cents, account_owner, iban, end_to_end_id)
      select ${tenant.id}, number, ${runId}, id, amount_cents, least(amount_cents, greatest(owed - earlier, 0)), account_owner, iban, number
      from lines returning amount_cents, offset_cents)
    select count(*)::int as items, coalesce(sum(amount_cents), 0)::int as cents, coalesce(sum(offset_cents), 0)::int as "offsetCents"
    from made`.execute(db);
  return rows[0] ?? { items: 0, cents: 0, offsetCents: 0 };
}

/** Writes down what a run is made of: from now on it takes no further line. */
export async function sealRun({ db, tenant }: TenantTx, runId: string): Promise<void> {
  await sql`update payout_item i set seal = payout_line_seal(i) where i.run_id = ${runId}`.execute(
    db,
  );
  await sql`update payout_run set seal = payout_seal(${tenant.id}, ${runId}) where id = ${runId}`.execute(
    db,
  );
}

/**
 * Whether a run is still made of the lines that it was made of, and those that are still in it are as they were; one from before there
 * were seals is.
 */
export async function isSealed({ db }: TenantTx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ sealed: boolean }>`
    select r.seal is null or (r.seal = payout_seal(r.tenant, r.id) and not exists (
      select from payout_item i where i.tenant = r.tenant and i.run_id = r.id and i.returned_at is null
        and i.seal is distinct from payout_line_seal(i))) as sealed
    from payout_run r where r.id = ${runId}`.execute(db);
  return rows[0]?.sealed === true;
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

/** Marks a created run as released by a person, and notes the account that it is to be paid from. */
export async function markReleased({ db, now, tenant }: TenantTx, runId: string, by: string) {
  await db
    .updateTable('payout_run')
    .set({ status: 'released', released_by: by, released_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'created')
    .execute();
  const iban = plainAccount(tenant.config.payoutAccount.iban);
  if (iban !== '')
    await db
      .insertInto('payout_source')
      .values({ tenant: tenant.id, run_id: runId, iban })
      .execute();
}

/** The IBAN that a run is to be paid from since its release; null where that was not noted. */
export async function sourceOf({ db }: TenantTx, runId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payout_source')
    .select('iban')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.iban ?? null;
}

/** Marks a run of which the bank has nothing as discarded by a person, and takes its items out. */
export async function markDiscarded(
  { db, now }: TenantTx,
  runId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  await db
    .updateTable('payout_run')
    .set({ status: 'discarded', discarded_by: by, discarded_at: now, discard_reason: reason })
    .where('id', '=', runId)
    .where('status', 'in', ['created', 'released'])
    .execute();
  await db
    .updateTable('payout_item')
    .set(takenOut(now, reason))
    .where('run_id', '=', runId)
    .where('returned_at', 'is', null)
    .execute();
}

/** Takes an item out of a run that nobody has released. */
export async function takeOutItem({ db, now }: TenantTx, itemId: string, reason: string) {
  await db
    .updateTable('payout_item')
    .set(takenOut(now, reason))
    .where('id', '=', itemId)
    .where('returned_at', 'is', null)
    .execute();
}

/** Marks a released run as confirmed by a person, with the day (Berlin) on which the bank executed it. */
export async function markConfirmed(
  { db, now }: TenantTx,
  runId: string,
  { by, executedOn }: { readonly by: string; readonly executedOn: string },
) {
  await db
    .updateTable('payout_run')
    .set({ status: 'confirmed', confirmed_by: by, confirmed_at: now, executed_on: executedOn })
    .where('id', '=', runId)
    .where('status', '=', 'released')
    .execute();
}

/** Marks a released run as rejected: the bank executed nothing of it. */
export async function markRejected({ db }: TenantTx, runId: string): Promise<void> {
  await db
    .updateTable('payout_run')
    .set({ status: 'rejected' })
    .where('id', '=', runId)
    .where('status', '=', 'released')
    .execute();
}

/** Takes the leads of the claims of runs for this transaction, in the order in which everybody takes them. */
export async function lockLeadsOfRuns({ db }: TenantTx, runIds: readonly string[]): Promise<void> {
  await sql`
    select l.id from lead l where l.id in (
      select c.lead_id from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
      where i.run_id = any(${[...runIds]}::text[]))
    order by l.id for update`.execute(db);
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

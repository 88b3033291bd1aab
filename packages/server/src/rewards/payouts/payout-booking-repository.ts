import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The items of a run that are still in it and that the bank has not booked. */
export function openItems({ db }: TenantTx, runId: string) {
  return db
    .selectFrom('payout_item')
    .selectAll()
    .where('run_id', '=', runId)
    .where('returned_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_booking')
            .select('payout_booking.item_id')
            .whereRef('payout_booking.item_id', '=', 'payout_item.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

/** Writes the day on which the bank booked items, who noted it, and the bank's file that says so. */
export async function insertBooked(
  { db, tenant, now }: TenantTx,
  itemIds: readonly string[],
  {
    actor,
    executedOn,
    file,
  }: { readonly actor: string; readonly executedOn: string; readonly file: string | null },
): Promise<void> {
  await sql`
    insert into payout_booking (tenant, item_id, booked_on, file_id, noted_by, noted_at)
    select ${tenant.id}, id, ${executedOn}::date, ${file}, ${actor}, ${now} from unnest(${[...itemIds]}::text[]) as booked (id)`.execute(
    db,
  );
}

/** The last day on which the bank booked an item of a run, also one that came back since; null where it booked none. */
export async function lastBookedDay({ db }: TenantTx, runId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('payout_booking')
    .innerJoin('payout_item', 'payout_item.id', 'payout_booking.item_id')
    .select((eb) => eb.fn.max('payout_booking.booked_on').as('day'))
    .where('payout_item.run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return day;
}

/**
 * Takes, in the order in which everybody takes them, the lead of an item and those that are paid where it was the last transfer of its run: of the items that were set
 * off in full.
 */
export async function lockLeadsWithItem({ db }: TenantTx, itemId: string): Promise<void> {
  await sql`
    select l.id from lead l where l.id in (
      select c.lead_id from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
      where i.id = ${itemId} or (i.run_id = (select run_id from payout_item where id = ${itemId})
        and i.amount_cents = i.offset_cents and i.returned_at is null
        and not exists (select from payout_booking b where b.tenant = i.tenant and b.item_id = i.id)))
    order by l.id for update`.execute(db);
}

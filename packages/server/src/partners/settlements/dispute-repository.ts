import { sql, type Selectable } from 'kysely';
import type {
  SettlementDisputeMessageTable,
  SettlementDisputeTable,
} from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import type { Receiver } from './settlement-repository.ts';

export type DisputeRow = Selectable<SettlementDisputeTable>;
export type DisputeMessage = Selectable<SettlementDisputeMessageTable>;

/** What is disputed: a line, or an order that the settlement does not name, with the net amount expected. */
export type DisputeAbout =
  | { readonly line: number }
  | { readonly line: null; readonly order_number: string; readonly claimed_cents: number };

/** What is disputed in words, for the operator and the audit. */
export const aboutText = ({
  line,
  order_number: order,
}: Pick<DisputeRow, 'line' | 'order_number'>) =>
  line === null ? `missing order ${order ?? ''}` : `line ${line}`;

/** Disputes about settlements. */
export function disputeRepository({ db, tenant, now }: TenantTx) {
  const ofOwner = ({ kind, id }: Receiver) =>
    db
      .selectFrom('settlement_dispute')
      .innerJoin('settlement', 'settlement.number', 'settlement_dispute.settlement_number')
      .where('settlement.receiver_kind', '=', kind)
      .where('settlement.receiver_id', '=', id);
  return {
    /** Opens a dispute; nothing where one about the same is not closed yet. */
    insert: (dispute: {
      readonly number: string;
      readonly about: DisputeAbout;
      readonly text: string;
      readonly accountId: string;
    }): Promise<DisputeRow | undefined> =>
      db
        .insertInto('settlement_dispute')
        .values({
          tenant: tenant.id,
          id: newId(),
          settlement_number: dispute.number,
          ...dispute.about,
          text: dispute.text,
          opened_by: dispute.accountId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    ownPage: (owner: Receiver, { page, size }: { readonly page: number; readonly size: number }) =>
      ofOwner(owner)
        .selectAll('settlement_dispute')
        .orderBy('settlement_dispute.created_at', 'desc')
        .orderBy('settlement_dispute.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async ownCount(owner: Receiver): Promise<number> {
      const { count } = await ofOwner(owner)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    own: (owner: Receiver, id: string): Promise<DisputeRow | undefined> =>
      ofOwner(owner)
        .selectAll('settlement_dispute')
        .where('settlement_dispute.id', '=', id)
        .executeTakeFirst(),
    byId: (id: string, lock?: 'locked'): Promise<DisputeRow | undefined> =>
      db
        .selectFrom('settlement_dispute')
        .selectAll()
        .where('id', '=', id)
        .$if(lock !== undefined, (query) => query.forUpdate())
        .executeTakeFirst(),
    /** The newest dispute about a line that waits to be booked: accepted, without a correction, and not said to need none; null for none. */
    async toBook(about: {
      readonly number: string;
      readonly line: number;
    }): Promise<string | null> {
      const found = await db
        .selectFrom('settlement_dispute')
        .select('id')
        .where('settlement_number', '=', about.number)
        .where('line', '=', about.line)
        .where(sql<boolean>`waits_for_booking(settlement_dispute)`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return found?.id ?? null;
    },
    async waitsForBooking(id: string): Promise<boolean> {
      const found = await db
        .selectFrom('settlement_dispute')
        .select('id')
        .where('id', '=', id)
        .where(sql<boolean>`waits_for_booking(settlement_dispute)`)
        .executeTakeFirst();
      return found !== undefined;
    },
    /** The threads of disputes, each from its first message on. */
    async threads(ids: readonly string[]): Promise<ReadonlyMap<string, readonly DisputeMessage[]>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('settlement_dispute_message')
        .selectAll()
        .where('dispute_id', 'in', ids)
        .orderBy('dispute_id')
        .orderBy('place')
        .execute();
      return Map.groupBy(rows, ({ dispute_id: of }) => of);
    },
    async messageCount(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('settlement_dispute_message')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('dispute_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Every dispute that is not closed, oldest first. */
    waiting: (): Promise<DisputeRow[]> =>
      db
        .selectFrom('settlement_dispute')
        .selectAll()
        .where('status', '<>', 'closed')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    /** Status of the newest dispute of each line. */
    async statusByLine(number: string): Promise<ReadonlyMap<number, DisputeRow['status']>> {
      const rows = await db
        .selectFrom('settlement_dispute')
        .select(['line', 'status'])
        .where('settlement_number', '=', number)
        .orderBy('created_at')
        .execute();
      return new Map(
        rows.flatMap(({ line, status }) => (line === null ? [] : [[line, status] as const])),
      );
    },
    /** Status of the newest dispute of each missing order. */
    async statusByOrder(number: string): Promise<ReadonlyMap<string, DisputeRow['status']>> {
      const rows = await db
        .selectFrom('settlement_dispute')
        .select(['order_number', 'status'])
        .where('settlement_number', '=', number)
        .where('order_number', 'is not', null)
        .orderBy('created_at')
        .execute();
      return new Map(rows.map((row) => [row.order_number ?? '', row.status]));
    },
    /** Keeps an answer, which the database adds to the thread; a decision closes the dispute with it. */
    async answer(
      id: string,
      {
        answer,
        by,
        decision = null,
      }: {
        readonly answer: string;
        readonly by: string;
        readonly decision?: DisputeRow['decision'];
      },
    ): Promise<void> {
      const over = { status: 'closed', closed_at: now, decision } as const;
      await db
        .updateTable('settlement_dispute')
        .set({
          answer,
          answered_by: by,
          answered_at: now,
          ...(decision === null ? { status: 'answered' } : over),
        })
        .where('id', '=', id)
        .execute();
    },
    /** Adds what the partner replies; the operator's turn comes again. */
    async reply(id: string, place: number, { text, by }: { text: string; by: string }) {
      await db
        .updateTable('settlement_dispute')
        .set({ status: 'open' })
        .where('id', '=', id)
        .execute();
      await db
        .insertInto('settlement_dispute_message')
        .values({
          tenant: tenant.id,
          dispute_id: id,
          place,
          side: 'partner',
          text,
          by_account: by,
          at: now,
        })
        .execute();
    },
    /** Keeps why nothing is booked for an accepted dispute, which the database adds to the thread; false where it waits for no booking. */
    async closeUnbooked(id: string, { by, reason }: { by: string; reason: string }) {
      const { numUpdatedRows } = await db
        .updateTable('settlement_dispute')
        .set({
          unbooked_at: now,
          unbooked_by: by,
          unbooked_reason: reason,
          answer: reason,
          answered_by: by,
          answered_at: now,
        })
        .where('id', '=', id)
        .where(sql<boolean>`waits_for_booking(settlement_dispute)`)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async close(id: string): Promise<void> {
      await db
        .updateTable('settlement_dispute')
        .set({ status: 'closed', closed_at: now })
        .where('id', '=', id)
        .where('status', '<>', 'closed')
        .execute();
    },
  };
}

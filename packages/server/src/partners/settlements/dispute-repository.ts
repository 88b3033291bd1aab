import type { Selectable } from 'kysely';
import type { SettlementDisputeTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import type { Receiver } from './settlement-repository.ts';

export type DisputeRow = Selectable<SettlementDisputeTable>;

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
    byId: (id: string): Promise<DisputeRow | undefined> =>
      db.selectFrom('settlement_dispute').selectAll().where('id', '=', id).executeTakeFirst(),
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
    /** Answers an open dispute; says whether it still was one. */
    async answer(id: string, answer: string, by: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('settlement_dispute')
        .set({ status: 'answered', answer, answered_by: by, answered_at: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
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

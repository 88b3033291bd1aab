import type { Selectable } from 'kysely';
import type { SettlementObjectionTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type ObjectionRow = Selectable<SettlementObjectionTable>;

/** Objections of one tenant's partners to credit notes. One stands for each at most; it is closed once. */
export function objectionRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The newest of a credit note, taken back or not. */
    newest: (number: string): Promise<ObjectionRow | undefined> =>
      db
        .selectFrom('settlement_objection')
        .selectAll()
        .where('settlement_number', '=', number)
        .orderBy('objected_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Those that stand, of credit notes, by their numbers. */
    async standing(numbers: readonly string[]): Promise<ReadonlyMap<string, ObjectionRow>> {
      if (numbers.length === 0) return new Map();
      const rows = await db
        .selectFrom('settlement_objection')
        .selectAll()
        .where('settlement_number', 'in', numbers)
        .where('status', '<>', 'withdrawn')
        .execute();
      return new Map(rows.map((row) => [row.settlement_number, row]));
    },
    /** Keeps one; nothing where one stands. */
    insert: (
      objection: Pick<ObjectionRow, 'settlement_number' | 'reason' | 'objected_by'>,
    ): Promise<ObjectionRow | undefined> =>
      db
        .insertInto('settlement_objection')
        .values({ ...objection, tenant: tenant.id, id: newId(), objected_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    /** Closes the one that waits; false where none does. */
    async close(
      number: string,
      by: string,
      how:
        | { readonly status: 'withdrawn' }
        | {
            readonly status: 'invoiced';
            readonly invoice_number: string;
            readonly invoice_on: string;
          },
    ): Promise<boolean> {
      const closed = await db
        .updateTable('settlement_objection')
        .set({ ...how, closed_by: by, closed_at: now })
        .where('settlement_number', '=', number)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return closed.numUpdatedRows === 1n;
    },
    /** Those that wait, with their documents, the oldest first. */
    waiting: (most: number) =>
      db
        .selectFrom('settlement_objection')
        .innerJoin('settlement', 'settlement.number', 'settlement_objection.settlement_number')
        .select([
          'settlement.number',
          'settlement.month',
          'settlement.receiver',
          'settlement.gross_cents',
          'settlement_objection.objected_at',
        ])
        .where('settlement_objection.status', '=', 'open')
        .orderBy('settlement_objection.objected_at')
        .orderBy('settlement_objection.id')
        .limit(most)
        .execute(),
  };
}

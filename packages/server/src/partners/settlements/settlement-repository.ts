import { sql, type Insertable, type Selectable } from 'kysely';
import type {
  SettlementDocumentTable,
  SettlementReceiverKind,
  SettlementTable,
} from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type Settlement = Selectable<SettlementTable>;

/** Whom the operator settles with: an agency by its id, a seller by the account. */
export interface Receiver {
  readonly kind: SettlementReceiverKind;
  readonly id: string;
}

/** What is transferred for a document, in cents: its gross sum less what is set off; nothing of one that takes back. */
export const dueOf = (row: Pick<Settlement, 'gross_cents' | 'set_off_cents'>): number =>
  Math.max(row.gross_cents - row.set_off_cents, 0);

/** What of one that takes back no document paid less for yet, in cents. */
export const openOf = (row: Pick<Settlement, 'gross_cents' | 'set_off_cents'>): number =>
  Math.max(-row.gross_cents - row.set_off_cents, 0);

/** A line: what it says, and the entry that it settles or the correction that it brings. */
interface LineOf {
  readonly commission?: string;
  readonly correction?: string;
  readonly text: string;
  readonly cents: number;
}

/** Settlements of one tenant with their lines and documents. Lines and documents are only ever added. */
export function settlementRepository({ db, tenant, now }: TenantTx) {
  const ofOwner = ({ kind, id }: Receiver) =>
    db
      .selectFrom('settlement')
      .where('settlement.receiver_kind', '=', kind)
      .where('settlement.receiver_id', '=', id);
  return {
    /** Who has entries booked before an instant that no settlement holds. */
    async receivers(before: Date): Promise<readonly Receiver[]> {
      const { rows } = await sql<Receiver>`
        select distinct c.receiver_kind as kind, c.receiver_id as id from commission c
        where c.receiver_kind in ('agency', 'seller') and c.booked_at < ${before}
          and not exists (select from settlement_line l where l.tenant = c.tenant and l.commission_id = c.id)
        order by 1, 2`.execute(db);
      return rows;
    },
    /** What is booked for a receiver and stands on no settlement yet, of whatever month, net, in cents. */
    async unsettledCents({ kind, id }: Receiver): Promise<number> {
      const { rows } = await sql<{ cents: string }>`
        select coalesce(sum(c.amount_cents), 0) as cents from commission c
        where c.receiver_kind = ${kind} and c.receiver_id = ${id}
          and not exists (select from settlement_line l where l.tenant = c.tenant and l.commission_id = c.id)`.execute(
        db,
      );
      return Number(rows[0]?.cents ?? 0);
    },
    /** Entries of a receiver booked before an instant that no settlement holds, oldest first. */
    unsettled: ({ kind, id }: Receiver, before: Date) =>
      db
        .selectFrom('commission')
        .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
        .innerJoin('product', 'product.id', 'commission.product_id')
        .selectAll('commission')
        .select(['provider_order.external_id', 'product.name as product_name'])
        .where('commission.receiver_kind', '=', kind)
        .where('commission.receiver_id', '=', id)
        .where('commission.booked_at', '<', before)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('settlement_line')
                .select('settlement_line.line')
                .whereRef('settlement_line.commission_id', '=', 'commission.id'),
            ),
          ),
        )
        .orderBy('commission.booked_at')
        .orderBy('commission.id')
        .execute(),
    async exists({ kind, id }: Receiver, month: string): Promise<boolean> {
      const found = await ofOwner({ kind, id })
        .select('number')
        .where('month', '=', month)
        .where('corrects', 'is', null)
        .executeTakeFirst();
      return found !== undefined;
    },
    /** The next place of a year. The counter's row stays locked until the transaction ends, and a rollback gives the place back. */
    async nextSequence(year: number): Promise<number> {
      const { last } = await db
        .insertInto('settlement_counter')
        .values({ tenant: tenant.id, year, last: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'year'])
            .doUpdateSet({ last: sql`settlement_counter.last + 1` }),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      return last;
    },
    async insert(
      settlement: Omit<Insertable<SettlementTable>, 'tenant' | 'created_at'>,
      lines: readonly LineOf[],
    ): Promise<void> {
      await db
        .insertInto('settlement')
        .values({ ...settlement, tenant: tenant.id, created_at: now })
        .execute();
      await db
        .insertInto('settlement_line')
        .values(
          lines.map(({ commission = null, correction = null, text, cents }, index) => ({
            tenant: tenant.id,
            settlement_number: settlement.number,
            line: index + 1,
            commission_id: commission,
            correction_id: correction,
            text,
            amount_cents: cents,
          })),
        )
        .execute();
    },
    async insertDocument(
      document: Omit<Insertable<SettlementDocumentTable>, 'tenant' | 'created_at'>,
    ): Promise<void> {
      await db
        .insertInto('settlement_document')
        .values({ ...document, tenant: tenant.id, created_at: now })
        .execute();
    },
    byNumber: (number: string, lock?: 'locked'): Promise<Settlement | undefined> =>
      db
        .selectFrom('settlement')
        .selectAll()
        .where('number', '=', number)
        .$if(lock !== undefined, (query) => query.forUpdate())
        .executeTakeFirst(),
    ofMonth: (month: string | null): Promise<Settlement[]> => {
      const all = db.selectFrom('settlement').selectAll();
      const wanted = month === null ? all : all.where('month', '=', month);
      return wanted.orderBy('year').orderBy('sequence').execute();
    },
    async move(
      number: string,
      from: Settlement['status'],
      change: Partial<Pick<Settlement, 'status' | 'released_by' | 'paid_by'>> & {
        readonly released_at?: Date;
        readonly paid_at?: Date;
      },
    ): Promise<boolean> {
      const moved = await db
        .updateTable('settlement')
        .set(change)
        .where('number', '=', number)
        .where('status', '=', from)
        .executeTakeFirst();
      return moved.numUpdatedRows === 1n;
    },
    ownPage: (owner: Receiver, { page, size }: { readonly page: number; readonly size: number }) =>
      ofOwner(owner)
        .selectAll()
        .orderBy('year', 'desc')
        .orderBy('sequence', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async ownCount(owner: Receiver): Promise<number> {
      const { count } = await ofOwner(owner)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    own: (owner: Receiver, number: string): Promise<Settlement | undefined> =>
      ofOwner(owner).selectAll().where('number', '=', number).executeTakeFirst(),
    document: (number: string) =>
      db
        .selectFrom('settlement_document')
        .selectAll()
        .where('settlement_number', '=', number)
        .executeTakeFirst(),
    /** The documents that correct one, in the order of their numbers. */
    correcting: (number: string) =>
      db
        .selectFrom('settlement')
        .select(['number', 'net_cents', 'gross_cents'])
        .where('corrects', '=', number)
        .orderBy('year')
        .orderBy('sequence')
        .execute(),
    /** Lines in their order, with the entry behind each; of a correction the entry that it corrects. */
    lines: (number: string) =>
      db
        .selectFrom('settlement_line')
        .leftJoin(
          'settlement_correction as corrected',
          'corrected.id',
          'settlement_line.correction_id',
        )
        .leftJoin('settlement_line as before', (join) =>
          join
            .onRef('before.settlement_number', '=', 'corrected.settlement_number')
            .onRef('before.line', '=', 'corrected.line'),
        )
        .innerJoin('commission', (join) =>
          join.on(({ eb, fn }) =>
            eb(
              'commission.id',
              '=',
              fn.coalesce('settlement_line.commission_id', 'before.commission_id'),
            ),
          ),
        )
        .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
        .innerJoin('product', 'product.id', 'commission.product_id')
        .select([
          'settlement_line.line',
          'settlement_line.text',
          'settlement_line.amount_cents',
          'commission.rule',
          'commission.rule_version',
          'provider_order.external_id',
          'product.name as product_name',
        ])
        .select(({ eb, fn }) => [
          eb
            .case()
            .when('settlement_line.correction_id', 'is not', null)
            .then(eb.val('correction' as const))
            .else(eb.ref('commission.kind'))
            .end()
            .as('kind'),
          fn.coalesce('corrected.decided_at', 'commission.booked_at').as('booked_at'),
        ])
        .where('settlement_line.settlement_number', '=', number)
        .orderBy('settlement_line.line')
        .execute(),
  };
}

export type SettledLine = Awaited<
  ReturnType<ReturnType<typeof settlementRepository>['lines']>
>[number];

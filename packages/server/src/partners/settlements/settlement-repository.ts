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
      lines: readonly { readonly id: string; readonly text: string; readonly cents: number }[],
    ): Promise<void> {
      await db
        .insertInto('settlement')
        .values({ ...settlement, tenant: tenant.id, created_at: now })
        .execute();
      await db
        .insertInto('settlement_line')
        .values(
          lines.map(({ id, text, cents }, index) => ({
            tenant: tenant.id,
            settlement_number: settlement.number,
            line: index + 1,
            commission_id: id,
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
    /** Lines in their order, with the entry behind each. */
    lines: (number: string) =>
      db
        .selectFrom('settlement_line')
        .innerJoin('commission', 'commission.id', 'settlement_line.commission_id')
        .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
        .innerJoin('product', 'product.id', 'commission.product_id')
        .select([
          'settlement_line.line',
          'settlement_line.text',
          'settlement_line.amount_cents',
          'commission.kind',
          'commission.rule',
          'commission.rule_version',
          'commission.booked_at',
          'provider_order.external_id',
          'product.name as product_name',
        ])
        .where('settlement_line.settlement_number', '=', number)
        .orderBy('settlement_line.line')
        .execute(),
  };
}

export type SettledLine = Awaited<
  ReturnType<ReturnType<typeof settlementRepository>['lines']>
>[number];

import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { OrderRunTable, RejectedOrderTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';
import { newId } from '../../platform/random.ts';

type OrderRun = Selectable<OrderRunTable>;
/** A row that was not taken, with the run in which it came last and the key of the feed where it came by that. */
export interface RejectedRow extends Selectable<RejectedOrderTable> {
  readonly place: string;
  readonly source: OrderRun['source'];
  readonly file_name: string | null;
  readonly actor: string;
  readonly key_name: string | null;
}
export interface ShownRun extends OrderRun {
  readonly place: string;
  readonly key_name: string | null;
}

type NewRun = Omit<Insertable<OrderRunTable>, 'tenant' | 'id' | 'at'>;
type NewRow = Pick<
  Insertable<RejectedOrderTable>,
  'line' | 'number' | 'cells' | 'why' | 'why_values'
>;

const placeOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** Runs of orders and the rows that were not taken, of one tenant. */
export function orderRunRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Keeps a run; gives its id. */
    async add(run: NewRun): Promise<string> {
      const id = newId();
      await db
        .insertInto('order_run')
        .values({ ...run, tenant: tenant.id, id, at: now })
        .execute();
      return id;
    },
    /** Ends what waits for a decision under numbers that were reported again, and rows without a number that came again as they were: another row stands in their place. */
    async replace(
      numbers: readonly string[],
      unnumbered: readonly string[],
      by: string,
    ): Promise<void> {
      await sql`
        update rejected_order set state = 'replaced', decided_at = ${now}, decided_by = ${by}
        where state = 'open' and (number <> '' and number = any(${[...numbers]}::text[])
          or number = '' and cells = any(${[...unnumbered]}::jsonb[]))`.execute(db);
    },
    async addRejected(runId: string, rows: readonly NewRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('rejected_order')
        .values(
          rows.map((row) => ({ ...row, tenant: tenant.id, id: newId(), run_id: runId, at: now })),
        )
        .execute();
    },
    /** Runs, the latest first: `most` of them behind a place. */
    async runs({ after, most }: { readonly after: Place | null; readonly most: number }) {
      const { rows } = await sql<ShownRun>`
        select r.*, ${placeOf('r.at')} || '_' || r.id as place, k.label as key_name
        from order_run r left join api_key k on k.tenant = r.tenant and r.actor = 'feed:' || k.id
        ${after === null ? sql`` : sql`where (r.at, r.id) < (${after.at}::timestamptz, ${after.id})`}
        order by r.at desc, r.id desc limit ${most}`.execute(db);
      return rows;
    },
    /** Rows that wait for a correction, the oldest first: `most` of them behind a place. */
    async rejected({ after, most }: { readonly after: Place | null; readonly most: number }) {
      // The rows of one run stand in the order of their file.
      const [line = '0', ...rest] = (after?.id ?? '').split('_');
      const id = rest.join('_');
      const { rows } = await sql<RejectedRow>`
        select w.*, ${placeOf('w.at')} || '_' || w.line || '_' || w.id as place, r.source, r.file_name, r.actor, k.label as key_name
        from rejected_order w join order_run r on r.tenant = w.tenant and r.id = w.run_id
        left join api_key k on k.tenant = r.tenant and r.actor = 'feed:' || k.id
        where w.state = 'open' ${after === null ? sql`` : sql`and (w.at, w.line, w.id) > (${after.at}::timestamptz, ${line}::int, ${id})`}
        order by w.at, w.line, w.id limit ${most}`.execute(db);
      return rows;
    },
    /** A row that was not taken, locked for this transaction; undefined for one that is unknown. */
    lockRejected: (id: string) =>
      db
        .selectFrom('rejected_order')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    /** Ends a row that waits. */
    async decide(
      id: string,
      { state, by, reason }: { state: 'sent' | 'dismissed'; by: string; reason: string | null },
    ): Promise<void> {
      await db
        .updateTable('rejected_order')
        .set({ state, reason, decided_by: by, decided_at: now })
        .where('id', '=', id)
        .execute();
    },
    /** Keeps what a corrected row says now, and why it is still not taken. */
    async correct(id: string, row: Pick<NewRow, 'number' | 'cells' | 'why' | 'why_values'>) {
      await db.updateTable('rejected_order').set(row).where('id', '=', id).execute();
    },
  };
}

/** Does a piece of work that is taken back by itself where it fails. */
export async function inSavepoint<T>({ db }: TenantTx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint order_row`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint order_row`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint order_row`.execute(db);
    throw error;
  }
}

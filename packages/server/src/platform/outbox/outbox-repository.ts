import { sql, type Selectable } from 'kysely';
import type { TenantTx } from '../database/tenant-scope.ts';
import { newId } from '../random.ts';
import type { OutboxTable } from '../database/types.ts';

/** A row of the outbox. */
export type OutboxRow = Selectable<OutboxTable>;

/** A transaction in a tenant of which only the id is needed. */
export type OutboxTx = Pick<TenantTx, 'db' | 'now' | 'realNow'> & {
  readonly tenant: { readonly id: string };
};

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 1000;

/** The rows of a tenant's outbox. */
export function outboxRepository({ db, tenant, now, realNow }: OutboxTx) {
  const ofRow = (id: string) =>
    db.updateTable('outbox').where('id', '=', id).where('done_at', 'is', null);
  const open = (id: string) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null);
  return {
    /** Locks a row that is to be worked on. `over`: there is nothing to do any more; `locked`: another transaction has it. */
    async take(id: string): Promise<OutboxRow | 'over' | 'locked'> {
      const row = await open(id).forUpdate().skipLocked().executeTakeFirst();
      return row ?? ((await open(id).executeTakeFirst()) === undefined ? 'over' : 'locked');
    },
    /** Waits for a row and locks it; says whether it is still to be ended. */
    async lockUnfinished(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Whether work of a kind with this payload, which is JSON, is still to be done. */
    async hasWaiting(kind: string, payload: string): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where(sql<boolean>`payload = ${payload}::jsonb`)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Adds a row for the worker for each payload, which is JSON; `runAfter` is business time. */
    async insert(kind: string, payloads: readonly string[], runAfter: Date): Promise<void> {
      const rowOf = (payload: string) => ({
        tenant: tenant.id,
        id: newId(),
        kind,
        payload,
        run_after: runAfter,
        last_error: null,
        done_at: null,
        queued_at: null,
        dead_at: null,
        dropped_by: null,
        refused_at: null,
        created_at: now,
      });
      for (let from = 0; from < payloads.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('outbox')
          .values(payloads.slice(from, from + ROWS_AT_ONCE).map(rowOf))
          .execute();
    },
    /** What is due and in no queue, those tried least first, taken for this transaction; of some kinds, or of all but these. */
    lockToQueue: (limit: number, which: 'of' | 'except', kinds: readonly string[]) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where((eb) => {
          const isOfKinds = eb('kind', '=', sql<string>`any(${kinds}::text[])`);
          return which === 'of' ? isOfKinds : eb.not(isOfKinds);
        })
        .where('done_at', 'is', null)
        .where('queued_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('run_after', '<=', now)
        .orderBy('attempts')
        .orderBy('run_after')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute(),
    async markQueued(ids: readonly string[]): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ queued_at: realNow })
        .where('id', 'in', [...ids])
        .execute();
    },
    /** The ids of what the queue was given before an instant (real time) and has not ended. */
    async queuedBefore(instant: Date): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('queued_at', '<', instant)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The ids of what waits and is due, oldest first, with what the queue has. */
    async due(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('run_after', '<=', now)
        .orderBy('run_after')
        .execute();
      return rows.map(({ id }) => id);
    },
    async finish(id: string) {
      await ofRow(id)
        .set((eb) => ({ done_at: now, attempts: eb('attempts', '+', 1), last_error: null }))
        .execute();
    },
    async countFailure(id: string, error: string) {
      await ofRow(id)
        .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
        .execute();
    },
    /** Takes it from the queue again: it waits in the outbox. */
    async putBack(id: string) {
      await ofRow(id).set({ queued_at: null }).execute();
    },
    /** It waits in the outbox until then (business time). */
    async postpone(id: string, until: Date) {
      await ofRow(id).set({ queued_at: null, run_after: until }).execute();
    },
    /** Counts a mail without an answer; gives how many there were. */
    async countUnanswered(id: string): Promise<number> {
      const row = await ofRow(id)
        .set((eb) => ({ unanswered: eb('unanswered', '+', 1) }))
        .returning('unanswered')
        .executeTakeFirst();
      return row?.unanswered ?? 0;
    },
    /**
     * Keeps that the mail server's policy refused it. Gives how often that happened while other mail left, and how many other
     * rows are refused like that of which no such thing is known.
     */
    async refuse(id: string): Promise<{ readonly refusals: number; readonly others: number }> {
      const row = await ofRow(id)
        .set({ refused_at: realNow })
        .returning('refusals')
        .executeTakeFirst();
      const others = await db
        .selectFrom('outbox')
        .select('id')
        .where('id', '<>', id)
        .where('refused_at', 'is not', null)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('refusals', '=', 0)
        .execute();
      return { refusals: row?.refusals ?? 0, others: others.length };
    },
    /** Another mail of the tenant was taken: what was refused by policy before was so for itself. */
    async anotherLeft(id: string) {
      await db
        .updateTable('outbox')
        .set((eb) => ({ refusals: eb('refusals', '+', 1), refused_at: null }))
        .where('id', '<>', id)
        .where('refused_at', 'is not', null)
        .where('done_at', 'is', null)
        .execute();
    },
    /** The same for what the queue was given before an instant (real time) and has lost; gives how many. */
    async putBackForgotten(ids: readonly string[], instant: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ queued_at: null })
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .where('done_at', 'is', null)
        .where('queued_at', '<', instant)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** From now on a dead letter: it waits for an operator. */
    async giveUp(id: string) {
      await ofRow(id).set({ dead_at: realNow }).execute();
    },
    /** What the mail server's policy refused and is still tried. */
    refused: () =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where((eb) => eb.or([eb('refused_at', 'is not', null), eb('refusals', '>', 0)]))
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .orderBy('created_at')
        .execute(),
    /** Dead letters, oldest first; all, or the first ones. */
    dead: (limit?: number) =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('dead_at', 'is not', null)
        .where('done_at', 'is', null)
        .orderBy('dead_at')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),
    /** Puts dead letters back into the outbox, all or one; gives them. */
    retryDead: (id: string | null) =>
      db
        .updateTable('outbox')
        .set({ dead_at: null, queued_at: null, attempts: 0, run_after: now })
        .set({ refusals: 0, refused_at: null, unanswered: 0 })
        .where('dead_at', 'is not', null)
        .where('done_at', 'is', null)
        .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
        .returning(['id', 'kind', 'payload'])
        .execute(),
    /** Ends a dead letter without its work; gives it, undefined where there was none. */
    dropDead: (id: string, by: string) =>
      ofRow(id)
        .set({ done_at: now, dropped_by: by })
        .where('dead_at', 'is not', null)
        .returning(['id', 'kind', 'payload'])
        .executeTakeFirst(),
    /** Counts for the metrics. */
    async depth() {
      const { rows } = await sql<{ depth: number; age: number; dead: number }>`
        select count(*) filter (where dead_at is null)::int as depth, count(dead_at)::int as dead,
          coalesce(extract(epoch from greatest(${now}::timestamptz - min(run_after) filter (where dead_at is null), interval '0')), 0)::float8 as age
        from outbox where done_at is null`.execute(db);
      return rows[0] ?? { depth: 0, age: 0, dead: 0 };
    },
  };
}

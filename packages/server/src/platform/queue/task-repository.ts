import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A periodic job of a tenant that waits or runs. */
interface JobTask {
  readonly tenant: string;
  readonly job: string;
  readonly isRunning: boolean;
}

/** The tasks in the queue's own tables, which no tenant's role may see. */
export function taskRepository(db: Kysely<Database>) {
  return {
    /**
     * Lets processes take tasks of a queue one after the other: each must see what the others have of a tenant. A process that
     * freezes meanwhile loses its turn.
     */
    async takeTurnToFetch(queue: string): Promise<void> {
      await sql`select set_config('idle_in_transaction_session_timeout', '5s', true)`.execute(db);
      await sql`select pg_advisory_xact_lock(hashtextextended(${`fetch ${queue}`}, 0))`.execute(db);
    },
    /** Those of the rows that a task stands for: it waits, runs, or is on its way to the dead letters. */
    async withTask(rowIds: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select data->>'id' as id from pgboss.job
        where name = any(array['work', 'mail', 'bulk', 'calls', 'dead']) and state in ('created', 'retry', 'active')
          and data->>'id' = any(${rowIds}::text[])`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },
    /** The periodic jobs that wait to be run or run, of all tenants. */
    async jobs(): Promise<readonly JobTask[]> {
      const { rows } = await sql<JobTask>`
        select data->>'tenant' as tenant, data->>'job' as job, bool_or(state = 'active') as "isRunning" from pgboss.job
        where name = 'jobs' and state in ('created', 'retry', 'active') group by 1, 2`.execute(db);
      return rows;
    },
  };
}

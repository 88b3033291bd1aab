import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The signs of life of all workers. */
export function heartbeatRepository(db: Kysely<Database>) {
  return {
    /** The workers that were heard of in the last seconds, and how many seconds ago each was. */
    async heardWithin(
      seconds: number,
    ): Promise<readonly { readonly worker: string; readonly age: number }[]> {
      const { rows } = await sql<{ worker: string; age: number }>`
        select worker, extract(epoch from now() - beat_at)::float8 as age from worker_heartbeat
        where beat_at > now() - make_interval(secs => ${seconds}) order by worker`.execute(db);
      return rows;
    },
    async beat(worker: string): Promise<void> {
      await sql`insert into worker_heartbeat (worker, beat_at) values (${worker}, now())
        on conflict (worker) do update set beat_at = now()`.execute(db);
    },
    /** Removes workers that were not heard of for a day. */
    async removeOld(): Promise<void> {
      await sql`delete from worker_heartbeat where beat_at < now() - interval '1 day'`.execute(db);
    },
    async remove(worker: string): Promise<void> {
      await db.deleteFrom('worker_heartbeat').where('worker', '=', worker).execute();
    },
  };
}

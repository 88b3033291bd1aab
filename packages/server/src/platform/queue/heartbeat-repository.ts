import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The signs of life of all workers. */
export function heartbeatRepository(db: Kysely<Database>) {
  return {
    /** Whether any worker was heard of in the last seconds. */
    async isAnySince(seconds: number): Promise<boolean> {
      const { rows } = await sql<{ alive: boolean }>`select exists (select from worker_heartbeat
        where beat_at > now() - make_interval(secs => ${seconds})) as alive`.execute(db);
      return rows[0]?.alive === true;
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

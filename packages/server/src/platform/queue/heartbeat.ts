import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const BEAT_MS = 15_000;
/** A worker that has not been heard of for so long counts as gone. */
const SILENT_SECONDS = 60;

/** Whether any worker lives. */
export async function isAnyWorkerAlive(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`select exists (select from worker_heartbeat
    where beat_at > now() - make_interval(secs => ${SILENT_SECONDS})) as alive`.execute(db);
  return rows[0]?.alive === true;
}

/** Says in the database that a worker lives, by its own clock, whatever its tasks do. Gives its end, which takes the sign away. */
export async function startHeartbeat(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const worker = randomUUID();
  const beat = async () => {
    await sql`insert into worker_heartbeat (worker, beat_at) values (${worker}, now())
      on conflict (worker) do update set beat_at = now()`.execute(db);
    await sql`delete from worker_heartbeat where beat_at < now() - interval '1 day'`.execute(db);
  };
  let beating = beat().catch(onError);
  await beating;
  const timer = setInterval(() => {
    beating = beat().catch(onError);
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await db.deleteFrom('worker_heartbeat').where('worker', '=', worker).execute();
  };
}

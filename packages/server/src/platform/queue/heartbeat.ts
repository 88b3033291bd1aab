import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { heartbeatRepository } from './heartbeat-repository.ts';

const BEAT_MS = 15_000;
/** A worker that has not been heard of for so long counts as gone. */
const SILENT_SECONDS = 60;

/** Whether any worker lives. */
export async function isAnyWorkerAlive(db: Kysely<Database>): Promise<boolean> {
  return heartbeatRepository(db).isAnySince(SILENT_SECONDS);
}

/** Says in the database that a worker lives, by its own clock, whatever its tasks do. Gives its end, which takes the sign away. */
export async function startHeartbeat(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const worker = randomUUID();
  const heartbeats = heartbeatRepository(db);
  const beat = async () => {
    await heartbeats.beat(worker);
    await heartbeats.removeOld();
  };
  let beating = beat().catch(onError);
  await beating;
  const timer = setInterval(() => {
    beating = beat().catch(onError);
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await heartbeats.remove(worker);
  };
}

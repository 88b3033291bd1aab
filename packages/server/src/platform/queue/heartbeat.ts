import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { heartbeatRepository } from './heartbeat-repository.ts';

const BEAT_MS = 15_000;
/** A worker that has not been heard of for so long is frozen, cut off or gone. */
const SILENT_SECONDS = 60;
/** One that was silent for so long counts as gone: another one has its work. */
const GONE_SECONDS = 15 * 60;

/** A worker as its signs of life tell it; `age` is seconds since the last one. */
export interface WorkerSign {
  readonly worker: string;
  readonly age: number;
  readonly state: 'alive' | 'silent';
}

/** The workers that live, and those that fell silent without having stopped, for a quarter of an hour. */
export async function readWorkers(db: Kysely<Database>): Promise<readonly WorkerSign[]> {
  const heard = await heartbeatRepository(db).heardWithin(GONE_SECONDS);
  return heard.map(({ worker, age }) => ({
    worker,
    age,
    state: age < SILENT_SECONDS ? 'alive' : 'silent',
  }));
}

/** Says in the database that a worker lives, by its own clock, whatever its tasks do. Gives its end, which takes the sign away. */
export async function startHeartbeat(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const worker = `${hostname()}/${process.pid}/${randomBytes(3).toString('hex')}`;
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

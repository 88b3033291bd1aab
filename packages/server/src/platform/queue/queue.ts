import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Database } from '../database/schema.ts';
import { queueNames, queues, type QueueName, type Tasks } from './lanes.ts';
import { taskRepository } from './task-repository.ts';

/** The library's tables live in a schema of their own, where no tenant's role has a right. */
const SCHEMA = 'pgboss';

/** Brings the queue's tables up to date, once for all processes of a release. */
export async function installQueue(db: Kysely<Database>): Promise<void> {
  const boss = await openQueueIn(db, { migrate: true });
  for (const name of queueNames) {
    const { policy, options } = queues[name];
    const found = await boss.getQueue(name);
    // The policy of a queue stays. Rows of the outbox whose tasks go with it are handed over again, jobs are called for again.
    if (found !== null && found.policy !== policy) await boss.deleteQueue(name);
    await boss.createQueue(name, { policy, ...orderOf(name), ...options });
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** Own tables for the queues that may grow long. */
const orderOf = (name: string) => ({ partition: name === 'mail' || name === 'bulk' });

/** Opens the queue within a transaction of the database's owner, to put something there as part of it. To be stopped again. */
export async function openQueueIn(
  db: Kysely<Database>,
  { migrate } = { migrate: false },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: SCHEMA,
    migrate,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what its calls throw says it already
  await boss.start();
  return boss;
}

const START_TRIES = 30;
const START_AGAIN_MS = 1000;

/**
 * Opens the queue for a worker; it sees to expired tasks and to old rows as well. Waits for a database that is away for a moment;
 * throws what it says after half a minute.
 */
export async function openQueue(url: string, onError: (error: unknown) => void): Promise<PgBoss> {
  for (let tries = 1; ; tries += 1) {
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      migrate: false,
      max: 4,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
      application_name: 'weitersagen-queue',
    });
    boss.on('error', onError);
    try {
      await boss.start();
      return boss;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      onError(error);
      await boss.stop({ graceful: false }).catch(() => undefined);
      await sleep(START_AGAIN_MS);
    }
  }
}

/** Takes up to `count` tasks of a queue that may begin now. */
export type Fetch = <Q extends QueueName>(
  queue: Q,
  count: number,
) => Promise<readonly JobWithMetadata<Tasks[Q]>[]>;

/** Makes the one way to take tasks: no more of one tenant than its queue allows, in all processes together. */
export function createFetch(boss: PgBoss, database: Kysely<Database>): Fetch {
  return <Q extends QueueName>(queue: Q, batchSize: number) => {
    const { all, ofTenant } = queues[queue];
    if (ofTenant === all) return boss.fetch<Tasks[Q]>(queue, { batchSize, includeMetadata: true });
    return database.transaction().execute(async (tx) => {
      await taskRepository(tx).takeTurnToFetch(queue);
      return boss.fetch<Tasks[Q]>(queue, {
        batchSize,
        includeMetadata: true,
        groupConcurrency: ofTenant,
        db: fromKysely(tx),
      });
    });
  };
}

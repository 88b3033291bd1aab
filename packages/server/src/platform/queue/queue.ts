import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/schema.ts';
import { queueNames, queues } from './lanes.ts';

/** The library's tables live in a schema of their own, where no tenant's role has a right. */
const SCHEMA = 'pgboss';

/** Brings the queue's tables up to date, once for all processes of a release. */
export async function installQueue(db: Kysely<Database>): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what start and createQueue throw says it already
  await boss.start();
  for (const name of queueNames) {
    const { policy, options } = queues[name];
    await boss.createQueue(name, { policy, ...orderOf(name), ...options });
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** Own tables for the queues that may grow long. */
const orderOf = (name: string) => ({ partition: name === 'mail' || name === 'bulk' });

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
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
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

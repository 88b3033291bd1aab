import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { repeat, type Repetition } from '../repeat.ts';
import { loggable } from '../http/error-answer.ts';
import { queues, type QueueName, type Tasks } from './lanes.ts';

const POLL_MS = 2000;
const SIGN_OF_LIFE_MS = 3000;
const SETTLE_TRIES = 5;
const SETTLE_AGAIN_MS = 500;

/**
 * Works on a queue with as many tasks at once as it has slots, each on its own: a slow one takes its slot and holds up no other.
 * A task that throws is tried again as its queue says.
 */
export function consume<Q extends QueueName>(
  boss: PgBoss,
  queue: Q,
  work: (data: Tasks[Q]) => Promise<void>,
  onError: (error: unknown, queue: QueueName) => void,
): Repetition {
  const { all, ofTenant } = queues[queue];
  const running = new Set<Promise<void>>();

  /** Runs a task; gives what the queue is to be told of its end. */
  async function attempt(job: JobWithMetadata<Tasks[Q]>): Promise<() => Promise<unknown>> {
    const alive = setInterval(
      () => void boss.touch(queue, job.id).catch((error: unknown) => onError(error, queue)),
      SIGN_OF_LIFE_MS,
    );
    try {
      await work(job.data);
      return () => boss.complete(queue, job);
    } catch (error) {
      onError(error, queue);
      return () => boss.fail(queue, job, { ...loggable(error), stack: undefined });
    } finally {
      clearInterval(alive);
    }
  }
  /** Tells the queue, again while the database is away for a moment. */
  async function settle(job: JobWithMetadata<Tasks[Q]>) {
    const tell = await attempt(job);
    for (let tries = 1; ; tries += 1) {
      try {
        await tell();
        return;
      } catch (error) {
        if (tries === SETTLE_TRIES) throw error;
        await sleep(SETTLE_AGAIN_MS);
      }
    }
  }
  function begin(job: JobWithMetadata<Tasks[Q]>) {
    const task: Promise<void> = settle(job)
      .catch((error: unknown) => onError(error, queue)) // not settled: it comes again when its time is over
      .finally(() => {
        running.delete(task);
        filling.wake();
      });
    running.add(task);
  }
  /** Fills the free slots; says whether there may be more. */
  async function fill(): Promise<'more' | 'enough'> {
    const batchSize = all - running.size;
    if (batchSize === 0) return 'enough';
    const jobs = await boss.fetch<Tasks[Q]>(queue, {
      batchSize,
      includeMetadata: true,
      ...(ofTenant < all ? { groupConcurrency: ofTenant } : {}),
    });
    jobs.forEach(begin);
    return jobs.length > 0 ? 'more' : 'enough';
  }
  const filling = repeat(fill, { pauseMs: POLL_MS, onError: (error) => onError(error, queue) });
  return {
    wake: filling.wake,
    async stop() {
      await filling.stop();
      await Promise.all(running);
    },
  };
}

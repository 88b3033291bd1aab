import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { repeat, type Repetition } from '../repeat.ts';
import { loggable } from '../http/error-answer.ts';
import { queues, type QueueName, type Tasks } from './lanes.ts';
import type { Fetch } from './queue.ts';

const SIGN_OF_LIFE_MS = 3000;
const SETTLE_TRIES = 5;
const SETTLE_AGAIN_MS = 500;
/** How many tasks of a process may wait for others outside of the slots. */
const MOST_OUTSIDE = 500;

/** Does one task. `leaveSlot`: from now on it only waits, in a place of its own; its tenant's limit still counts it. */
export type Work<Q extends QueueName> = (data: Tasks[Q], leaveSlot: () => void) => Promise<void>;

/** Settles as the work does, and fails when its queue gives it to another process because it took too long. */
async function inTime(seconds: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const limit = sleep(seconds * 1000, undefined, { signal: over.signal }).then(
    () => Promise.reject(new Error(`It took more than ${seconds} s`)),
    () => undefined,
  );
  await Promise.race([work, limit]).finally(() => over.abort());
}

/**
 * Works on a queue with as many tasks at once as it has slots, each on its own: a slow one takes its slot and holds up no other.
 * A task that throws is tried again as its queue says.
 */
export function consume<Q extends QueueName>(
  {
    boss,
    fetch,
    pollMs,
  }: { readonly boss: PgBoss; readonly fetch: Fetch; readonly pollMs: number },
  queue: Q,
  work: Work<Q>,
  onError: (error: unknown, queue: QueueName) => void,
): Repetition {
  const { all } = queues[queue];
  const running = new Set<Promise<void>>();
  const outside = new Set<Promise<void>>();

  /** Runs a task; gives what the queue is to be told of its end. */
  async function attempt(
    job: JobWithMetadata<Tasks[Q]>,
    leaveSlot: () => void,
  ): Promise<() => Promise<unknown>> {
    const alive = setInterval(
      () => void boss.touch(queue, job).catch((error: unknown) => onError(error, queue)),
      SIGN_OF_LIFE_MS,
    );
    try {
      await inTime(job.expireInSeconds, work(job.data, leaveSlot));
      return () => boss.complete(queue, job);
    } catch (error) {
      onError(error, queue);
      return () => boss.fail(queue, job, { ...loggable(error), stack: undefined });
    } finally {
      clearInterval(alive);
    }
  }
  /** Tells the queue, again while the database is away for a moment. */
  async function settle(job: JobWithMetadata<Tasks[Q]>, leaveSlot: () => void) {
    const tell = await attempt(job, leaveSlot);
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
    function leaveSlot() {
      if (outside.size >= MOST_OUTSIDE || !running.delete(task)) return;
      outside.add(task);
      filling.wake();
    }
    const task: Promise<void> = settle(job, leaveSlot)
      .catch((error: unknown) => onError(error, queue)) // not settled: it comes again when its time is over
      .finally(() => {
        running.delete(task);
        outside.delete(task);
        filling.wake();
      });
    running.add(task);
  }
  /** Fills the free slots; says whether there may be more. */
  async function fill(): Promise<'more' | 'enough'> {
    const free = all - running.size;
    if (free === 0) return 'enough';
    const jobs = await fetch(queue, free);
    jobs.forEach(begin);
    return jobs.length > 0 ? 'more' : 'enough';
  }
  const filling = repeat(fill, { pauseMs: pollMs, onError: (error) => onError(error, queue) });
  return {
    wake: filling.wake,
    async stop() {
      await filling.stop();
      await Promise.all([...running, ...outside]);
    },
  };
}

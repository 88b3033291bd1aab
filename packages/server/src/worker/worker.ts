import type { AppDeps } from '../platform/app-deps.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import { loggable } from '../platform/http/error-answer.ts';
import { runJob, type Job } from '../platform/jobs/job.ts';
import { outboxRepository } from '../platform/outbox/outbox-repository.ts';
import { perform } from '../platform/outbox/perform.ts';
import type { OutboxDeps } from '../platform/outbox/run-outbox.ts';
import { consume } from '../platform/queue/consume.ts';
import { startHeartbeat } from '../platform/queue/heartbeat.ts';
import type { OutboxLane, OutboxTask } from '../platform/queue/lanes.ts';
import { listen } from '../platform/queue/listen.ts';
import { openQueue } from '../platform/queue/queue.ts';
import { relay } from '../platform/queue/relay.ts';
import { callFor, scheduleJobs } from '../platform/queue/schedule.ts';
import { repeat } from '../platform/repeat.ts';

const POLL_MS = 2000;
const SWEEP_MS = 60_000;

/** Works off outbox and periodic jobs until it is stopped. Any number may run on one database. */
export interface Worker {
  readonly stop: () => Promise<void>;
}

export interface WorkerDeps
  extends Pick<AppDeps, 'db' | 'tenants' | 'withTenant' | 'throttle'>, OutboxDeps {
  readonly url: string;
  readonly jobs: readonly Job[];
}

/**
 * Starts a worker: it hands due rows of the outbox to the queue, has the periodic jobs called for, and takes tasks of every lane.
 * No lane waits for another one, and the heartbeat for none.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { db, tenants, withTenant } = deps;
  const failed = (what: string) => (error: unknown) =>
    deps.log({ err: loggable(error), what }, 'worker step failed');
  const boss = await openQueue(deps.url, failed('queue'));
  const lanes = new Map(deps.handlers.map(({ kind, lane }) => [kind, lane]));
  const laneOf = (kind: string): OutboxLane => lanes.get(kind) ?? 'work';
  const names = deps.jobs.map(({ name }) => name);

  /** Does something for the tenant of a task; one that was removed meanwhile needs nothing more. */
  async function forTenant(id: string, work: (tenant: Tenant) => Promise<void>) {
    const tenant = (await tenants.all()).find((candidate) => candidate.id === id);
    if (tenant !== undefined) await work(tenant);
  }
  const performTask = (task: OutboxTask) =>
    forTenant(task.tenant, async (tenant) => {
      const performed = await perform(tenant, task.id, deps);
      if (typeof performed === 'object') throw performed.retry;
    });
  const consumers = {
    due: consume(boss, 'due', ({ job }) => call([job]), failed('due')),
    jobs: consume(
      boss,
      'jobs',
      (task) =>
        forTenant(task.tenant, async (tenant) => {
          const job = deps.jobs.find(({ name }) => name === task.job);
          if (job !== undefined) await runJob(job, tenant, withTenant);
        }),
      failed('jobs'),
    ),
    work: consume(boss, 'work', performTask, failed('work')),
    mail: consume(boss, 'mail', performTask, failed('mail')),
    bulk: consume(boss, 'bulk', performTask, failed('bulk')),
    dead: consume(
      boss,
      'dead',
      (task) =>
        forTenant(task.tenant, (tenant) =>
          withTenant(tenant, (tx) => outboxRepository(tx).giveUp(task.id)),
        ),
      failed('dead'),
    ),
  };
  async function call(jobs: readonly string[]) {
    await callFor(boss, tenants, jobs);
    consumers.jobs.wake();
  }
  let hasBegun = false;
  /** Sets the schedule and calls for what came due while no worker ran. */
  async function begin() {
    await scheduleJobs(boss, deps.jobs);
    await call(names);
    hasBegun = true;
  }
  async function relayAll() {
    if (!hasBegun) await begin();
    for (const tenant of await tenants.all()) {
      const count = await relay(boss, tenant, withTenant, laneOf).catch((error: unknown) => {
        failed('relay')(error);
        return 0;
      });
      if (count > 0) wakeLanes();
    }
    return 'enough' as const;
  }
  function wakeLanes() {
    for (const lane of ['work', 'mail', 'bulk'] as const) consumers[lane].wake();
  }
  // Before the first task: a start does not wait for work that begins with it.
  const endHeartbeat = await startHeartbeat(db, failed('heartbeat'));
  const relaying = repeat(relayAll, { pauseMs: POLL_MS, onError: failed('relay') });
  const unlisten = listen(deps.url, (reason) => {
    if (reason === 'clock') void call(names).catch(failed('clock'));
    relaying.wake();
    wakeLanes(); // another worker may have been quicker with the relay
  });
  const sweeping = setInterval(() => void deps.throttle.sweep().catch(failed('sweep')), SWEEP_MS);
  return {
    async stop() {
      clearInterval(sweeping);
      await unlisten();
      await relaying.stop();
      await Promise.all(Object.values(consumers).map((consumer) => consumer.stop()));
      await boss.stop({ graceful: false });
      await endHeartbeat();
    },
  };
}

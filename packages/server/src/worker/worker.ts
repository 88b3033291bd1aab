import type { AppDeps } from '../platform/app-deps.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import { loggable } from '../platform/http/error-answer.ts';
import { jobsOf, runJob, type Job } from '../platform/jobs/job.ts';
import { outboxRepository } from '../platform/outbox/outbox-repository.ts';
import { perform, type PerformDeps } from '../platform/outbox/perform.ts';
import { consume } from '../platform/queue/consume.ts';
import { startHeartbeat } from '../platform/queue/heartbeat.ts';
import type { OutboxLane, OutboxTask, TenantPart } from '../platform/queue/lanes.ts';
import { listen } from '../platform/queue/listen.ts';
import { createFetch, openQueue } from '../platform/queue/queue.ts';
import { recover } from '../platform/queue/recover.ts';
import { relay } from '../platform/queue/relay.ts';
import { callFor, scheduleJobs } from '../platform/queue/schedule.ts';
import { repeat } from '../platform/repeat.ts';

const POLL_MS = 2000;
const SWEEP_MS = 60_000;
/** How long a worker that stops waits for its mails; what is not handed over by then waits for the next one. */
const MAILS_AT_STOP_MS = 10_000;

/** Works off outbox and periodic jobs until it is stopped. Any number may run on one database. */
export interface Worker {
  readonly stop: () => Promise<void>;
}

export interface WorkerDeps
  extends Pick<AppDeps, 'db' | 'tenants' | 'withTenant' | 'throttle'>, PerformDeps {
  readonly url: string;
  readonly jobs: readonly Job[];
  /** After how many milliseconds it looks for work that no notification told it of. */
  readonly pollMs?: number;
}

/**
 * Starts a worker: it hands due rows of the outbox to the queue, has the periodic jobs called for, and takes tasks of every lane.
 * No lane waits for another one, and the heartbeat for none.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { db, tenants, withTenant, pollMs = POLL_MS } = deps;
  const failed = (what: string) => (error: unknown) =>
    deps.log({ err: loggable(error), what }, 'worker step failed');
  const boss = await openQueue(deps.url, failed('queue'));
  const queue = { boss, fetch: createFetch(boss, db), pollMs };
  const kindsOf = (of: OutboxLane) =>
    deps.handlers.filter(({ lane }) => lane === of).map(({ kind }) => kind);
  const kinds = { mail: kindsOf('mail'), bulk: kindsOf('bulk'), calls: kindsOf('calls') };
  const names = deps.jobs.map(({ name }) => name);

  /** Does something for the tenant of a task; one that was removed meanwhile needs nothing more. */
  async function forTenant(id: string, work: (tenant: Tenant) => Promise<void>) {
    const tenant = (await tenants.everyone()).find((candidate) => candidate.id === id);
    if (tenant !== undefined) await work(tenant);
  }
  const mailsEnd = new AbortController();
  const performTask = (task: OutboxTask, leaveSlot: () => void) =>
    forTenant(task.tenant, async (tenant) => {
      const options = { signal: mailsEnd.signal, onHandedOver: leaveSlot };
      const performed = await perform(tenant, task.id, deps, options);
      if (typeof performed === 'object') throw performed.retry;
    });
  const consumers = {
    due: consume(queue, 'due', ({ job, part }) => call([job], part), failed('due')),
    jobs: consume(
      queue,
      'jobs',
      (task) =>
        forTenant(task.tenant, async (tenant) => {
          const job = jobsOf(tenant, deps.jobs).find(({ name }) => name === task.job);
          if (job !== undefined) await runJob(job, tenant, withTenant);
        }),
      failed('jobs'),
    ),
    work: consume(queue, 'work', performTask, failed('work')),
    mail: consume(queue, 'mail', performTask, failed('mail')),
    bulk: consume(queue, 'bulk', performTask, failed('bulk')),
    calls: consume(queue, 'calls', performTask, failed('calls')),
    dead: consume(
      queue,
      'dead',
      (task) =>
        forTenant(task.tenant, (tenant) =>
          withTenant(tenant, (tx) => outboxRepository(tx).giveUp(task.id)),
        ),
      failed('dead'),
    ),
  };
  async function call(jobs: readonly string[], part?: TenantPart) {
    await callFor(boss, tenants, jobs, part);
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
    if (!hasBegun) await begin().catch(failed('schedule')); // the outbox does not wait for it
    for (const tenant of await tenants.everyone()) {
      const count = await relay(boss, tenant, withTenant, kinds).catch((error: unknown) => {
        failed('relay')(error);
        return 0;
      });
      if (count > 0) wakeLanes();
    }
    return 'enough' as const;
  }
  function wakeLanes() {
    for (const lane of ['work', 'mail', 'bulk', 'calls'] as const) consumers[lane].wake();
  }
  // Before the first task: a start does not wait for work that begins with it.
  const endHeartbeat = await startHeartbeat(db, failed('heartbeat'));
  const relaying = repeat(relayAll, { pauseMs: pollMs, onError: failed('relay') });
  const unlisten = listen(deps.url, (reason) => {
    const called = reason === 'clock' ? names : names.filter((name) => reason === `job ${name}`);
    if (called.length > 0) void call(called).catch(failed(reason));
    relaying.wake();
    wakeLanes(); // another worker may have been quicker with the relay
  });
  /** Once at the start and every minute: what nobody waits for. */
  async function sweep() {
    await deps.throttle.sweep();
    let count = 0;
    for (const tenant of await tenants.everyone()) count += await recover(tenant, withTenant);
    if (count > 0) relaying.wake();
  }
  const sweeping = repeat(() => sweep().then(() => 'enough' as const), {
    pauseMs: SWEEP_MS,
    onError: failed('sweep'),
  });
  return {
    async stop() {
      await Promise.all([unlisten(), relaying.stop(), sweeping.stop()]);
      const patience = setTimeout(() => mailsEnd.abort(), MAILS_AT_STOP_MS);
      await Promise.all(Object.values(consumers).map((consumer) => consumer.stop()));
      clearTimeout(patience);
      await boss.stop({ graceful: false });
      await endHeartbeat();
    },
  };
}

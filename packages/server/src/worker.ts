import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { AppDeps } from './app.ts';
import { applicationName } from './database/application-name.ts';
import { loggable } from './http/error-answer.ts';
import type { Job } from './jobs/job.ts';
import { runJob } from './jobs/job.ts';
import { runOutbox, type OutboxDeps } from './outbox/run-outbox.ts';

const POLL_MS = 2000;
const HEARTBEAT_MS = 15_000;

/** Works off outbox and jobs until it is stopped. Any number may run on one database. */
export interface Worker {
  /** Runs every job and the outbox of all tenants once, now. */
  readonly runAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface WorkerDeps extends Pick<AppDeps, 'db' | 'tenants' | 'withTenant' | 'throttle'> {
  readonly url: string;
  readonly handlers: OutboxDeps['handlers'];
  readonly jobs: readonly Job[];
  readonly sendMail: OutboxDeps['sendMail'];
  readonly operator: string;
  readonly log: (details: object, message: string) => void;
}

const LISTEN_AGAIN_MS = 1000;

/** Hears of new outbox rows and clock moves, again after a lost connection; without it (pooler) polling remains. */
function listen(url: string, wake: (reason: string) => void): () => Promise<void> {
  const ending = new AbortController();
  async function hear() {
    const client = new Client({ connectionString: url, application_name: applicationName });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
      ending.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('error', () => undefined);
    client.on('notification', (message) => wake(message.payload ?? ''));
    try {
      await client.connect();
      await client.query('listen weitersagen_worker');
      wake('listening'); // what came while nobody heard
      await lost;
    } catch {
      // The database is away, or a pooler in front of it does not pass notifications on.
    }
    await client.end().catch(() => undefined);
  }
  async function loop() {
    while (!ending.signal.aborted) {
      await hear();
      await sleep(LISTEN_AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  const hearing = loop();
  return async () => {
    ending.abort();
    await hearing;
  };
}

/** Starts the loop. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const name = randomUUID();
  const stopping = new AbortController();
  const lastRun = new Map<string, number>();
  let beatAt = Number.NEGATIVE_INFINITY;
  let nap = new AbortController();
  let jobsNow = false;
  const unlisten = listen(deps.url, (reason) => {
    jobsNow ||= reason === 'clock';
    nap.abort();
  });

  async function beat() {
    if (performance.now() - beatAt < HEARTBEAT_MS) return;
    beatAt = performance.now();
    await sql`insert into worker_heartbeat (worker, beat_at) values (${name}, now())
      on conflict (worker) do update set beat_at = now()`.execute(deps.db);
    await sql`delete from worker_heartbeat where beat_at < now() - interval '1 day'`.execute(
      deps.db,
    );
    await deps.throttle.sweep();
  }
  async function runJobs(all: boolean) {
    for (const tenant of await deps.tenants.all()) {
      for (const job of deps.jobs) {
        const key = `${tenant.id} ${job.name}`;
        const due =
          performance.now() - (lastRun.get(key) ?? Number.NEGATIVE_INFINITY) >=
          job.everySeconds * 1000;
        if ((!due && !all) || stopping.signal.aborted) continue;
        lastRun.set(key, performance.now());
        await attempt(job.name, () => runJob(job, tenant, deps.withTenant));
      }
    }
  }
  async function runOutboxes() {
    for (const tenant of await deps.tenants.all()) {
      await attempt('outbox', () => runOutbox(tenant, { ...deps, stopping: stopping.signal }));
    }
  }
  async function attempt(what: string, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      deps.log({ err: loggable(error), what }, 'worker step failed');
    }
  }
  async function loop() {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      const all = jobsNow;
      jobsNow = false;
      await attempt('heartbeat', beat);
      await attempt('jobs', () => runJobs(all));
      await attempt('outbox', runOutboxes);
      const wakeUp = AbortSignal.any([nap.signal, stopping.signal]);
      await sleep(POLL_MS, undefined, { signal: wakeUp }).catch(() => undefined);
    }
  }
  const running = loop();
  return {
    async runAll() {
      await runJobs(true);
      await runOutboxes();
    },
    async stop() {
      stopping.abort();
      await running;
      await unlisten();
      await deps.db.deleteFrom('worker_heartbeat').where('worker', '=', name).execute();
    },
  };
}

import { Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '../app-deps.ts';
import { lastRuns } from '../jobs/job-run-repository.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import { outboxRepository } from '../outbox/outbox-repository.ts';
import { readWorkers } from '../queue/heartbeat.ts';

/** Gauges of what the database knows, the same from every process. `read` brings them up to date. */
export function createStoredGauges(
  registry: Registry,
  { db, tenants, withTenant }: Pick<AppDeps, 'db' | 'tenants' | 'withTenant'>,
): { read(): Promise<void> } {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `weitersagen_${name}`, help, labelNames, registers: [registry] });
  const depth = gauge('outbox_waiting', 'Rows of the outbox that wait.', 'tenant');
  const oldest = gauge(
    'outbox_oldest_seconds',
    'How long the oldest row of the outbox has been due.',
    'tenant',
  );
  const dead = gauge('dead_letters', 'Work that was given up and waits for an operator.', 'tenant');
  const stopped = gauge(
    'mail_stopped',
    '1 while the mail server refuses the mail of the tenant for its policy.',
    'tenant',
  );
  const alive = gauge('worker_alive', '1 when any worker gave a sign of life in the last minute.');
  const silent = gauge(
    'worker_silent_seconds',
    'Seconds since the last sign of life of each worker that lives or fell silent within a quarter of an hour.',
    'worker',
    'state',
  );
  const last = gauge('job_last_run_seconds', 'Unix time of the last start.', 'tenant', 'job');
  const took = gauge('job_last_duration_seconds', 'Duration of the last run.', 'tenant', 'job');
  const failed = gauge('job_last_failed', '1 when the last run failed.', 'tenant', 'job');
  const failures = gauge('job_failures', 'Failed runs so far.', 'tenant', 'job');
  return {
    async read() {
      const workers = await readWorkers(db);
      alive.set(workers.some(({ state }) => state === 'alive') ? 1 : 0);
      silent.reset();
      for (const { worker, state, age } of workers) silent.set({ worker, state }, age);
      for (const tenant of await tenants.everyone()) {
        const { outbox, stop, runs } = await withTenant(tenant, async (tx) => ({
          outbox: await outboxRepository(tx).depth(),
          stop: await mailStopRepository(tx).find(),
          runs: await lastRuns(tx),
        }));
        depth.set({ tenant: tenant.id }, outbox.depth);
        oldest.set({ tenant: tenant.id }, outbox.age);
        dead.set({ tenant: tenant.id }, outbox.dead);
        stopped.set({ tenant: tenant.id }, stop === undefined ? 0 : 1);
        for (const run of runs) {
          const labels = { tenant: tenant.id, job: run.job };
          last.set(labels, run.started_at.getTime() / 1000);
          took.set(labels, (run.ended_at.getTime() - run.started_at.getTime()) / 1000);
          failed.set(labels, run.result === 'failed' ? 1 : 0);
          failures.set(labels, Number(run.failures));
        }
      }
    },
  };
}

/** What a pool of connections tells of itself. */
export interface PoolFacts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Gauges of the pool of database connections, read when asked for. */
export function watchPool(registry: Registry, pool: PoolFacts): void {
  const connections = new Gauge({
    name: 'weitersagen_pool_connections',
    help: 'Database connections of this process, in use and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

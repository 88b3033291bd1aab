import type { Tenant } from '../database/tenant-directory.ts';
import { takeTurn } from '../database/turns.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import { recordRun } from './job-run-repository.ts';

/** Periods in seconds: those that divide an hour or a day, because a schedule holds no others. */
export const periods = [
  60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 14_400, 21_600, 28_800, 43_200, 86_400,
] as const;
export type Period = (typeof periods)[number];

/** Periodic work of each tenant. Runs in one transaction; may run twice, so it must be idempotent. */
export interface Job {
  readonly name: string;
  readonly everySeconds: Period;
  /** Runs for the operating company's own tenant too, which has no programme of its own; else for clients alone. */
  readonly ofEveryone?: true;
  run(tx: TenantTx): Promise<void>;
}

/** The jobs that run for a tenant. */
export const jobsOf = (tenant: Tenant, jobs: readonly Job[]): readonly Job[] =>
  jobs.filter((job) => tenant.kind === 'client' || job.ofEveryone === true);

/**
 * Runs a job for a tenant when no other one of the tenant runs any more, in whatever process: each locks rows in its own order.
 * Keeps how it ended: a success in the job's own transaction, a failure in one of its own before it is thrown on.
 */
export async function runJob(job: Job, tenant: Tenant, withTenant: WithTenant): Promise<void> {
  const startedAt = new Date();
  try {
    await withTenant(tenant, async (tx) => {
      await takeTurn(tx, 'jobs');
      await job.run(tx);
      await recordRun(tx, job, { startedAt, error: null });
    });
  } catch (failure) {
    const error = JSON.stringify({ ...loggable(failure), stack: undefined });
    await withTenant(tenant, (tx) => recordRun(tx, job, { startedAt, error }));
    throw failure;
  }
}

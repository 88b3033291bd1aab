import type { Tenant } from '../database/tenant-directory.ts';
import { tryTurn } from '../database/turns.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import { recordRun } from './job-run-repository.ts';

/** Periodic work of each tenant. Runs in one transaction; may run twice, so it must be idempotent. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(tx: TenantTx): Promise<void>;
}

/**
 * Runs a job for a tenant unless another worker is doing just that, and keeps how it ended: a success in the job's own
 * transaction, a failure in one of its own before it is thrown on.
 */
export async function runJob(job: Job, tenant: Tenant, withTenant: WithTenant): Promise<void> {
  const startedAt = new Date();
  try {
    await withTenant(tenant, async (tx) => {
      const key = `job ${tenant.id} ${job.name}`;
      if (!(await tryTurn(tx, key))) return;
      await job.run(tx);
      await recordRun(tx, job, { startedAt, error: null });
    });
  } catch (failure) {
    const error = JSON.stringify({ ...loggable(failure), stack: undefined });
    await withTenant(tenant, (tx) => recordRun(tx, job, { startedAt, error }));
    throw failure;
  }
}

import { sql } from 'kysely';
import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';

/** Periodic work of each tenant. Runs in one transaction; may run twice, so it must be idempotent. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(tx: TenantTx): Promise<void>;
}

/** Runs a job for a tenant unless another worker is doing just that. */
export async function runJob(job: Job, tenant: Tenant, withTenant: WithTenant): Promise<void> {
  await withTenant(tenant, async (tx) => {
    const key = `job ${tenant.id} ${job.name}`;
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`.execute(tx.db);
    if (rows[0]?.taken === true) await job.run(tx);
  });
}

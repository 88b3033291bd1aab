import { sql } from 'kysely';
import type { TenantTx } from '../database/tenant-scope.ts';

/** How a run of a job ended. `error` says kind and place of a failure, never personal data. */
interface RunEnd {
  readonly startedAt: Date;
  readonly error: string | null;
}

/** Keeps the run as the job's last of this tenant. */
export async function recordRun(
  tx: TenantTx,
  job: { readonly name: string; readonly everySeconds: number },
  { startedAt, error }: RunEnd,
): Promise<void> {
  const failed = error === null ? 0 : 1;
  await sql`
    insert into job_run (tenant, job, started_at, ended_at, result, error, next_due_at, failures)
    values (${tx.tenant.id}, ${job.name}, ${startedAt}, clock_timestamp(), ${failed === 1 ? 'failed' : 'ok'}, ${error},
      to_timestamp((floor(extract(epoch from ${startedAt}::timestamptz) / ${job.everySeconds}) + 1) * ${job.everySeconds}), ${failed})
    on conflict (tenant, job) do update set
      started_at = excluded.started_at, ended_at = excluded.ended_at, result = excluded.result, error = excluded.error,
      next_due_at = excluded.next_due_at, runs = job_run.runs + 1, failures = job_run.failures + excluded.failures`.execute(
    tx.db,
  );
}

/** The last run of each job of the tenant. */
export function lastRuns(tx: TenantTx) {
  return tx.db.selectFrom('job_run').selectAll().orderBy('job').execute();
}

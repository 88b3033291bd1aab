import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { TenantDirectory } from '../database/tenant-directory.ts';
import { leaveTenant, type TenantTx } from '../database/tenant-scope.ts';
import type { Job, Period } from '../jobs/job.ts';
import type { Tasks, TenantPart } from './lanes.ts';
import { openQueueIn } from './queue.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Tenants whose jobs are called for at once; further ones come later, so that none waits long for a slot. */
const TENANTS_AT_ONCE = 20;
const PART_SECONDS = 5;
const MOST_PARTS = 12;

/** The period as a cron expression in UTC. */
export function cronOf(everySeconds: Period): string {
  if (everySeconds < HOUR) return `*/${everySeconds / MINUTE} * * * *`;
  if (everySeconds === HOUR) return '0 * * * *';
  return everySeconds === 24 * HOUR ? '0 0 * * *' : `0 */${everySeconds / HOUR} * * *`;
}

/** Has the library call for each job at its times, whichever worker is there, and for none that is gone. */
export async function scheduleJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = await boss.getSchedules('due');
  for (const { key } of known)
    if (!jobs.some((job) => job.name === key)) await boss.unschedule('due', key);
  for (const job of jobs) {
    const cron = cronOf(job.everySeconds);
    if (known.some((one) => one.key === job.name && one.cron === cron)) continue;
    await boss.schedule('due', cron, { job: job.name } satisfies Tasks['due'], {
      key: job.name,
      tz: 'UTC',
    });
  }
}

/** Which part a tenant belongs to, always the same. */
const partOf = (tenant: string, parts: number) =>
  createHash('sha256').update(tenant).digest().readUInt32BE() % parts;

/** A job of a tenant as the queue takes it; one that waits already is not put there twice. */
const jobTask = (tenant: string, job: string) => ({
  data: { tenant, job } satisfies Tasks['jobs'],
  group: { id: tenant },
  singletonKey: `${tenant} ${job}`,
});

/** Puts jobs into the queue for the tenants of a part; a job of a tenant that waits already is not put there twice. */
async function put(
  boss: PgBoss,
  tenants: readonly string[],
  jobs: readonly string[],
  { index, of }: TenantPart,
) {
  const chosen = tenants.filter((tenant) => partOf(tenant, of) === index);
  const tasks = jobs.flatMap((job) => chosen.map((tenant) => jobTask(tenant, job)));
  if (tasks.length > 0) await boss.insert('jobs', tasks);
}

/**
 * Calls for jobs: for the tenants of a part, or for all. Where there are many, for one part at once and for the others within the
 * minute, each tenant always at the same second.
 */
export async function callFor(
  boss: PgBoss,
  directory: TenantDirectory,
  jobs: readonly string[],
  part?: TenantPart,
): Promise<void> {
  const tenants = (await directory.everyone()).map(({ id }) => id);
  if (part !== undefined) return put(boss, tenants, jobs, part);
  const of = Math.min(MOST_PARTS, Math.ceil(tenants.length / TENANTS_AT_ONCE)) || 1;
  const later = Array.from({ length: of - 1 }, (_, position) => position + 1);
  await boss.insert(
    'due',
    later.flatMap((index) =>
      jobs.map((job) => ({
        data: { job, part: { index, of } } satisfies Tasks['due'],
        startAfter: index * PART_SECONDS,
      })),
    ),
  );
  return put(boss, tenants, jobs, { index: 0, of });
}

/** Calls for one job of the transaction's tenant, if and when that commits. The transaction leaves the tenant. */
export async function callForOne(tx: TenantTx, job: string): Promise<void> {
  await leaveTenant(tx);
  const boss = await openQueueIn(tx.db);
  await boss.insert('jobs', [jobTask(tx.tenant.id, job)]);
  await boss.stop({ graceful: false });
}

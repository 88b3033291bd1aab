import type { PgBoss } from 'pg-boss';
import type { TenantDirectory } from '../database/tenant-directory.ts';
import type { Job } from '../jobs/job.ts';
import type { Tasks } from './lanes.ts';

const MINUTE = 60;
const HOUR = 3600;

/** The period as a cron expression in UTC. Throws for one that does not divide an hour or a day. */
function cronOf({ everySeconds }: Pick<Job, 'everySeconds'>): string {
  if (everySeconds % MINUTE === 0 && HOUR % everySeconds === 0) {
    const minutes = everySeconds / MINUTE;
    return minutes === 60 ? '0 * * * *' : `*/${minutes} * * * *`;
  }
  if (everySeconds % HOUR === 0 && (24 * HOUR) % everySeconds === 0)
    return `0 */${everySeconds / HOUR} * * *`;
  throw new Error(`A period of ${everySeconds} s is no part of an hour or a day`);
}

/** Has the library call for each job at its times, whichever worker is there, and for none that is gone. */
export async function scheduleJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = await boss.getSchedules('due');
  for (const { key } of known)
    if (!jobs.some((job) => job.name === key)) await boss.unschedule('due', key);
  for (const job of jobs) {
    const cron = cronOf(job);
    if (known.some((one) => one.key === job.name && one.cron === cron)) continue;
    await boss.schedule('due', cron, { job: job.name } satisfies Tasks['due'], {
      key: job.name,
      tz: 'UTC',
    });
  }
}

/** Puts jobs into the queue for every tenant; a job of a tenant that waits already is not put there twice. */
export async function callFor(boss: PgBoss, tenants: TenantDirectory, names: readonly string[]) {
  const all = await tenants.all();
  await boss.insert(
    'jobs',
    names.flatMap((job) =>
      all.map((tenant) => ({
        data: { tenant: tenant.id, job } satisfies Tasks['jobs'],
        group: { id: tenant.id },
        singletonKey: `${tenant.id} ${job}`,
      })),
    ),
  );
}

import { formatDateTime } from '@weitersagen/domain/dates';
import { audit } from '../platform/audit/audit.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import { jobsOf, runJob } from '../platform/jobs/job.ts';
import { lastRuns } from '../platform/jobs/job-run-repository.ts';
import { failureText } from '../platform/operator/failure-text.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

async function listTenant(tenant: Tenant, context: OperatorContext) {
  const { withTenant, print } = context;
  const runs = await withTenant(tenant, lastRuns);
  for (const { name, everySeconds } of jobsOf(tenant, context.jobs)) {
    const last = runs.find((candidate) => candidate.job === name);
    const about = `${tenant.id.padEnd(14)} ${name.padEnd(20)} every ${String(everySeconds / 60).padStart(4)} min`;
    if (last === undefined) {
      print(`${about}  never ran`);
      continue;
    }
    const times = [last.started_at, last.ended_at]
      .map((at) => formatDateTime(at, 'en'))
      .join(' – ');
    const counts = `${last.runs} runs, ${last.failures} failed`;
    print(
      `${about}  ${times}  ${last.result.padEnd(6)}  next ${formatDateTime(last.next_due_at, 'en')}  ${counts}  ${failureText(last.error)}`.trimEnd(),
    );
  }
}

async function list(context: OperatorContext) {
  const { namedTenant, tenant: named, tenants, mayFor } = context;
  const chosen = namedTenant !== undefined ? [named] : (await tenants.everyone()).filter(mayFor);
  for (const tenant of chosen) await listTenant(tenant, context);
}

async function run(
  { jobs: all, tenant, withTenant, withTenantUnwatched, by, print }: OperatorContext,
  name: string | undefined,
) {
  const known = jobsOf(tenant, all);
  const chosen = name === undefined ? known : known.filter((job) => job.name === name);
  if (chosen.length === 0) throw new OperatorError(`There is no job ${name}. See: jobs list`);
  for (const job of chosen) {
    const entry = { entity: 'job', entityId: job.name, event: 'jobCalled', actor: by } as const;
    await withTenant(tenant, (tx) => audit(tx, entry));
    await runJob(job, tenant, withTenantUnwatched);
    print(`${tenant.id}: ${job.name} done`);
  }
}

/** The periodic jobs, run by hand. */
export const jobsCommand: OperatorCommand = {
  summary: 'show the periodic jobs, or run them now',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description(
        'each job of each tenant: last start and end, result, when it is due next (Berlin time)',
      )
      .action(forTenant(['support', 'admin'], list));
    command
      .command('run')
      .description('all, or one; safe beside a running worker, which sends the mails')
      .argument('[name]')
      .action(forTenant(['admin'], run));
  },
};

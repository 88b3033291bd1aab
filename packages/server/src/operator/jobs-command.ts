import { runJob } from '../jobs/job.ts';
import { jobs } from '../jobs/jobs.ts';
import {
  OperatorError,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from './operator-command.ts';

function list({ print }: OperatorContext) {
  for (const { name, everySeconds } of jobs)
    print(`${name.padEnd(20)} every ${everySeconds / 60} min`);
}

async function run({ args, tenant, withTenant, print }: OperatorContext) {
  const [, name] = args;
  const chosen = name === undefined ? jobs : jobs.filter((job) => job.name === name);
  if (chosen.length === 0) throw new OperatorError(`There is no job ${name}. See: jobs list`);
  for (const job of chosen) {
    await runJob(job, tenant, withTenant);
    print(`${tenant.id}: ${job.name} done`);
  }
}

/** The periodic jobs, run by hand. */
export const jobsCommand: OperatorCommand = {
  summary: 'run the periodic jobs now',
  usage: [
    'jobs list',
    'jobs run [NAME]   all, or one; safe beside a running worker, which sends the mails',
  ],
  async run(context) {
    switch (context.args[0]) {
      case 'list':
        list(context);
        return 0;
      case 'run':
        await run(context);
        return 0;
      default:
        throw unknownAction(context, 'jobs');
    }
  },
};

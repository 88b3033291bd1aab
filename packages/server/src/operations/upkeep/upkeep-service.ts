import type { ClientUpkeep, MailStop, PeriodicJob } from '@weitersagen/contracts/operator-upkeep';
import { holdsRole, type Grant } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lastRuns } from '../../platform/jobs/job-run-repository.ts';
import { jobsOf, type Job } from '../../platform/jobs/job.ts';
import { mailStopRepository } from '../../platform/mail/mail-stop-repository.ts';
import { concernedIn } from '../../platform/outbox/concerned-thing.ts';
import { outboxRepository } from '../../platform/outbox/outbox-repository.ts';
import { readWorkers } from '../../platform/queue/heartbeat.ts';
import { taskRepository } from '../../platform/queue/task-repository.ts';
import { workFailure } from './work-failure.ts';

const DEAD_LETTERS_SHOWN = 100;

type Deps = Pick<AppDeps, 'db' | 'tenants' | 'withTenant' | 'jobs'>;
type StateOf = (job: string) => PeriodicJob['state'];

async function mailStopOf(tx: TenantTx): Promise<MailStop | null> {
  const stop = await mailStopRepository(tx).find();
  if (stop === undefined) return null;
  return {
    since: stop.stopped_at.toISOString(),
    nextTry: stop.next_try_at.toISOString(),
    failure: workFailure(stop.reason),
  };
}

/** Work begins by business time and is given up by real time; beside each other both are shown as real time. */
const inRealTime = ({ now, realNow }: TenantTx, instant: Date) =>
  new Date(instant.getTime() - (now.getTime() - realNow.getTime()));

async function deadLettersOf(tx: TenantTx) {
  const outbox = outboxRepository(tx);
  const [rows, { dead }] = [await outbox.dead(DEAD_LETTERS_SHOWN), await outbox.depth()];
  return {
    deadLetterCount: dead,
    deadLetters: rows.flatMap(({ id, kind, payload, created_at, dead_at, attempts, last_error }) =>
      dead_at === null
        ? []
        : {
            id,
            kind,
            since: inRealTime(tx, created_at).toISOString(),
            givenUp: dead_at.toISOString(),
            attempts,
            failure: workFailure(last_error),
            concerns: concernedIn(payload),
          },
    ),
  };
}

async function jobViews(
  tx: TenantTx,
  jobs: readonly Job[],
  stateOf: StateOf,
): Promise<PeriodicJob[]> {
  const runs = await lastRuns(tx);
  return jobs.map(({ name, everySeconds }) => {
    const last = runs.find(({ job }) => job === name);
    const durationMs = last && last.ended_at.getTime() - last.started_at.getTime();
    return {
      name,
      everySeconds,
      state: stateOf(name),
      lastRun: last?.started_at.toISOString() ?? null,
      durationMs: durationMs === undefined ? null : Math.max(0, durationMs),
      result: last?.result ?? null,
      failure: last?.result === 'failed' ? workFailure(last.error) : null,
      nextRun: last?.next_due_at.toISOString() ?? null,
      runs: Number(last?.runs ?? 0),
      failures: Number(last?.failures ?? 0),
    };
  });
}

/** The clients that somebody sees with one of the roles, then the operating company where the role holds for all. */
async function seenTenants(
  { tenants }: Deps,
  grants: readonly Grant[],
): Promise<readonly Tenant[]> {
  const all = [...(await tenants.all()), await tenants.operator()];
  return all.filter(({ id }) => holdsRole(grants, ['support', 'admin'], id));
}

/** How the work of each client stands for which somebody has a role. product.md, section "14 Payouts and ledger". */
export async function upkeepFor(deps: Deps, grants: readonly Grant[]) {
  const [tasks, workers] = await Promise.all([
    taskRepository(deps.db).jobs(),
    readWorkers(deps.db),
  ]);
  const clients: ClientUpkeep[] = [];
  for (const tenant of await seenTenants(deps, grants)) {
    const stateOf: StateOf = (name) => {
      const task = tasks.find((one) => one.tenant === tenant.id && one.job === name);
      return task === undefined ? 'idle' : task.isRunning ? 'running' : 'waiting';
    };
    clients.push(
      await deps.withTenant(tenant, async (tx) => ({
        client: tenant.id,
        name: tenant.config.name,
        isChangeable: holdsRole(grants, ['admin'], tenant.id),
        mailStop: await mailStopOf(tx),
        ...(await deadLettersOf(tx)),
        jobs: await jobViews(tx, jobsOf(tenant, deps.jobs), stateOf),
      })),
    );
  }
  return { workers: workers.filter(({ state }) => state === 'alive').length, clients };
}

import type { TestRun } from '@weitersagen/contracts/operator-test-run';
import type { Locale } from '@weitersagen/domain/locale';
import { testRunSteps, type TestRunStep } from '@weitersagen/domain/test-run';
import type { AppDeps } from '../../platform/app-deps.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { tried } from '../../platform/database/tried.ts';
import { readWorkers } from '../../platform/queue/heartbeat.ts';
import { reasonOf, reasonText, TestRunFault } from './test-run-reason.ts';
import type { KeptTestRunStep } from '../../platform/database/operation-types.ts';
import { testRunRepository, type KeptRun } from './test-run-repository.ts';
import { walkOf, type Walked } from './walk.ts';

type Deps = Pick<AppDeps, 'accessTokens' | 'config' | 'db'>;
type Run = (work: (tx: TenantTx) => Promise<never>) => Promise<never>;

const stepOf = (
  step: TestRunStep,
  state: KeptTestRunStep['state'],
  { what, cents, mails = [] }: Walked = {},
): KeptTestRunStep => ({
  step,
  state,
  what: what ?? null,
  cents: cents ?? null,
  // Links stay where they are: a token of a test run opens nothing, and nobody needs it.
  mails: mails.map(({ to, subject }) => ({ to, subject })),
  reason: null,
});

/** Does the steps one after the other; after one that fails the others are not reached. */
async function walk(tx: TenantTx, deps: Deps): Promise<readonly KeptTestRunStep[]> {
  const walked = walkOf(tx, deps);
  const work: Readonly<Record<TestRunStep, () => Promise<Walked>>> = {
    ...walked,
    worker: async () => {
      const workers = await readWorkers(deps.db);
      if (!workers.some(({ state }) => state === 'alive')) throw new TestRunFault('workerSilent');
      return {};
    },
  };
  const steps: KeptTestRunStep[] = [];
  for (const step of testRunSteps) {
    if (steps.some(({ state }) => state === 'failed')) {
      steps.push(stepOf(step, 'notReached'));
      continue;
    }
    try {
      steps.push(stepOf(step, 'done', await work[step]()));
    } catch (error) {
      steps.push({ ...stepOf(step, 'failed'), reason: reasonOf(error) });
    }
  }
  return steps;
}

/**
 * Walks one invented referral from the link to the paid reward on a client's programme, in a transaction that is taken back: no figure, number,
 * bank file or mail of it is left. Keeps what it found. Throws programmeEnded for a client that has left. product.md, section "2 Tenants and switches".
 */
export async function runTest(
  withTx: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  deps: Deps,
  actor: string,
): Promise<KeptRun> {
  const run: Run = (work) => withTx(work);
  const steps = await tried(run, async (tx) => {
    if (tx.tenant.isClosed) throw new ApiError('programmeEnded');
    return walk(tx, deps);
  });
  const hasSucceeded = steps.every(({ state }) => state === 'done');
  return withTx(async (tx) => {
    const found = { hasSucceeded, steps, at: tx.realNow, by: actor };
    await testRunRepository(tx).keep(found);
    await audit(tx, {
      entity: 'tenant',
      entityId: tx.tenant.id,
      event: 'tested',
      actor,
    });
    return found;
  });
}

/** A test run as operators see it. */
export const testRunView = (
  { hasSucceeded, steps, at, by }: KeptRun,
  { names, locale }: { readonly names: ReadonlyMap<string, string>; readonly locale: Locale },
): TestRun => ({
  hasSucceeded,
  at: at.toISOString(),
  by: names.get(by) ?? null,
  steps: steps.map(({ reason, mails, ...step }) => ({
    ...step,
    mails: [...mails],
    reason: reason === null ? null : reasonText(locale, reason),
  })),
});

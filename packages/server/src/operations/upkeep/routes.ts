import * as contract from '@weitersagen/contracts/operator-upkeep';
import { reviveAddress, stopAddress } from '../../privacy/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import { jobsOf } from '../../platform/jobs/job.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { resumeMail } from '../../platform/mail/resume-mail.ts';
import { dropDeadLetter, retryDeadLetters } from '../../platform/outbox/dead-letters.ts';
import { callForOne } from '../../platform/queue/schedule.ts';
import { upkeepFor } from './upkeep-service.ts';

interface UpkeepCall {
  readonly tenant: Tenant;
  readonly withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly withClient: <T>(id: string, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly auth: Identity;
  readonly body: { readonly client: string };
}

/** Works in the client that a call names, or in the operating company's own tenant, which has mail and work too. Throws unknownTenant. */
function inNamed<T>(
  { tenant, withTenant, withClient, auth, body: { client } }: UpkeepCall,
  work: (tx: TenantTx, actor: string) => Promise<T>,
): Promise<T> {
  const { accountId } = requireSession(auth);
  const done = (tx: TenantTx) => work(tx, accountId);
  return client === tenant.id ? withTenant(done) : withClient(client, done);
}

const requireFound = (isFound: boolean) => {
  if (!isFound) throw new ApiError('unknownNumber');
};

/** Addresses that take no mail, or took none. */
function registerAddresses(routes: Routes, { seal }: AppDeps) {
  routes.handle(contract.checkMailAddress, (call) =>
    inNamed(call, async (tx) => ({
      isStopped: await deadAddressRepository(tx).isDead(call.body.email),
    })),
  );
  routes.handle(contract.stopMailAddress, (call) =>
    inNamed(call, (tx, actor) => stopAddress(tx, call.body.email, { actor, seal })),
  );
  routes.handle(contract.reviveMailAddress, async (call) => {
    const { email } = call.body;
    requireFound(await inNamed(call, (tx, actor) => reviveAddress(tx, email, { actor, seal })));
  });
}

/** What was given up, and the periodic jobs. product.md, section "14 Payouts and ledger". */
export function registerUpkeepRoutes(routes: Routes, deps: AppDeps): void {
  routes.handle(contract.listUpkeep, ({ auth }) => upkeepFor(deps, requireSession(auth).grants));
  routes.handle(contract.retryDeadLetters, async (call) => {
    const { id } = call.body;
    const count = await inNamed(call, (tx, actor) => retryDeadLetters(tx, id, actor));
    requireFound(id === null || count > 0);
    return { count };
  });
  routes.handle(contract.dropDeadLetter, async (call) => {
    const { id, reason } = call.body;
    requireFound(await inNamed(call, (tx, actor) => dropDeadLetter(tx, id, { actor, reason })));
  });
  routes.handle(contract.callJob, (call) =>
    inNamed(call, async (tx, actor) => {
      const { job } = call.body;
      requireFound(jobsOf(tx.tenant, deps.jobs).some(({ name }) => name === job));
      await audit(tx, { entity: 'job', entityId: job, event: 'jobCalled', actor });
      await callForOne(tx, job);
    }),
  );
  routes.handle(contract.resumeMail, async (call) => {
    requireFound(await inNamed(call, resumeMail));
  });
  registerAddresses(routes, deps);
}

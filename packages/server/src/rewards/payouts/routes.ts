import * as contract from '@weitersagen/contracts/operator-payouts';
import { berlinDay } from '@weitersagen/domain/dates';
import { clientsOf } from '@weitersagen/domain/operator-roles';
import { operatorMakers, operatorNames, requireConfirmedOperator } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { registerBankRoutes } from '../bank-answers/bank-routes.ts';
import { takeBankFile } from './bank-file.ts';
import { createPayoutRun } from './payout-creation.ts';
import { PayoutRefused } from './payout-error.ts';
import { findRun } from './payout-list-repository.ts';
import { discardPayoutRun, releasePayoutRun } from './payout-release.ts';
import { confirmPayoutRun, returnPayoutItem } from './payout-settlement.ts';
import { payoutsFor, runFor, waitingFor } from './payouts-view.ts';

/** What payouts refuse, as a call answers it. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PayoutRefused ? new ApiError(error.key) : error;
  }
}

/** The bank executes a run between its release and today. Throws invalidInput. */
async function requireBankDay(tx: TenantTx, runId: string, executedOn: string): Promise<void> {
  const run = await findRun(tx, runId);
  const released = run?.released_at ?? null;
  const problem =
    executedOn > berlinDay(tx.now)
      ? 'future'
      : released !== null && executedOn < berlinDay(released)
        ? 'beforeRelease'
        : null;
  if (problem !== null) throw new ApiError('invalidInput', { fields: { AusgefuehrtAm: problem } });
}

function registerReading(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>) {
  routes.handle(contract.listPayouts, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const held = clientsOf(grants, ['finance']);
    const all = (await tenants.all()).filter(({ id }) => held === 'all' || held.includes(id));
    const clients = all.map(({ id, config }) => ({ id, name: config.name }));
    const client = query.mandant ?? clients[0]?.id ?? null;
    const none = { count: 0, cents: 0 };
    if (client === null)
      return {
        clients,
        client,
        account: null,
        waiting: none,
        oldest: null,
        held: none,
        runs: [],
        next: null,
      };
    const names = await withTenant((tx) => operatorNames(tx));
    const found = await withClient(client, (tx) =>
      payoutsFor(tx, { after: query.nach ?? null, names }),
    );
    return { clients, client, ...found };
  });
  routes.handle(contract.listWaitingRewards, ({ query, withClient }) =>
    withClient(query.mandant, (tx) => waitingFor(tx, query.nach ?? null)),
  );
  routes.handle(contract.getRun, async ({ auth, query, withTenant, withClient }) => {
    const { accountId: caller } = requireSession(auth);
    const makers = await withTenant((tx) => operatorMakers(tx));
    return withClient(query.mandant, (tx) =>
      runFor(tx, query.lauf, {
        after: query.nach ?? null,
        from: query.zahlung ?? null,
        caller,
        makers,
      }),
    );
  });
}

/** Payouts of clients, as operators pay them. product.md, section "14 Payouts and ledger". */
export function registerPayoutRoutes(routes: Routes, deps: Pick<AppDeps, 'tenants'>): void {
  registerReading(routes, deps);
  registerBankRoutes(routes);
  routes.handle(contract.createRun, async ({ auth, body: { client, ...seen }, withClient }) => {
    const { accountId } = requireSession(auth);
    const run = await answering(withClient(client, (tx) => createPayoutRun(tx, accountId, seen)));
    return { id: run.id };
  });
  routes.handle(
    contract.releaseRun,
    async ({ auth, body: { client, run, ...seen }, withTenant, withClient }) => {
      const { accountId } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      await answering(withClient(client, (tx) => releasePayoutRun(tx, run, accountId, seen)));
    },
  );
  routes.handle(contract.discardRun, ({ auth, body: { client, run, reason }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return answering(withClient(client, (tx) => discardPayoutRun(tx, run, { reason, by })));
  });
  routes.handle(
    contract.writeBankFile,
    async ({ auth, body: { client, run }, withTenant, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      const file = await answering(withClient(client, (tx) => takeBankFile(tx, run, actor)));
      return { file };
    },
  );
  routes.handle(contract.confirmRun, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, run, executedOn } = body;
    const count = await answering(
      withClient(client, async (tx) => {
        await requireBankDay(tx, run, executedOn);
        return confirmPayoutRun(tx, run, accountId, executedOn);
      }),
    );
    return { count };
  });
  routes.handle(contract.returnItem, ({ auth, body: { client, item, reason }, withClient }) => {
    const { accountId } = requireSession(auth);
    return answering(withClient(client, (tx) => returnPayoutItem(tx, item, reason, accountId)));
  });
}

import * as contract from '@weitersagen/contracts/operator-settlements';
import { operatorMakers, requireConfirmedOperator } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { answering } from './answering.ts';
import { settlementFile } from './settlement-file.ts';
import { confirmSettlement, releaseSettlements } from './settlement-payment.ts';
import { settlementRepository } from './settlement-repository.ts';
import { settleSome } from './settlement-run.ts';
import { settlementRunFor, settlementRunsFor, unsettledFor } from './settlement-runs-view.ts';

function registerReading(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.listSettlementRuns, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['finance'], query.mandant);
    if (client === null)
      return {
        clients,
        client,
        issuer: null,
        toSettle: null,
        corrections: [],
        objections: [],
        runs: [],
        next: null,
      };
    const { names } = await withTenant((tx) => operatorMakers(tx));
    const found = await withClient(client, (tx) =>
      settlementRunsFor(tx, { after: query.nach ?? null, names }),
    );
    return { clients, client, ...found };
  });
  routes.handle(contract.listUnsettled, ({ query, withClient }) =>
    withClient(query.mandant, (tx) => unsettledFor(tx, query.monat, query.nach ?? null)),
  );
  routes.handle(
    contract.getSettlementRun,
    async ({ auth, query: { mandant, monat, nach }, withTenant, withClient }) => {
      const { accountId: caller } = requireSession(auth);
      const makers = await withTenant((tx) => operatorMakers(tx));
      return withClient(mandant, (tx) =>
        settlementRunFor(tx, monat, { after: nach ?? null, caller, makers }),
      );
    },
  );
  routes.handle(
    contract.getCreditNote,
    async ({ query: { mandant, nummer }, withClient, sendBytes }) => {
      const found = await withClient(mandant, (tx) => settlementRepository(tx).document(nummer));
      if (found === undefined) throw new ApiError('unknownNumber');
      sendBytes({
        type: 'application/pdf',
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="Gutschrift-${found.settlement_number}.pdf"`,
        },
        bytes: () => Promise.resolve(found.pdf),
      });
    },
  );
}

/** Settlements of clients, as finance makes them out, releases and pays them. product.md, section "14 Payouts and ledger". */
export function registerSettlementRunRoutes(routes: Routes, deps: Pick<AppDeps, 'tenants'>): void {
  registerReading(routes, deps);
  routes.handle(contract.settleMonth, ({ auth, body: { client, month, ...seen }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return answering(settleSome((work) => withClient(client, work), { month, by, seen }));
  });
  routes.handle(
    contract.releaseSettlementRun,
    async ({ auth, body: { client, month, ...seen }, withTenant, withClient }) => {
      const { accountId: by } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      await answering(withClient(client, (tx) => releaseSettlements(tx, month, { by, seen })));
    },
  );
  routes.handle(
    contract.writeSettlementFile,
    async ({ auth, body: { client, month, number }, withTenant, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      return answering(
        withClient(client, async (tx) => {
          const { xml: file } = await settlementFile(tx, month, number ?? null);
          const entry = {
            entity: 'settlement',
            entityId: number ?? month,
            event: 'bankFileWritten',
          } as const;
          await audit(tx, { ...entry, actor });
          return { file };
        }),
      );
    },
  );
  routes.handle(contract.confirmCreditNote, ({ auth, body: { client, number }, withClient }) => {
    const { accountId } = requireSession(auth);
    return answering(withClient(client, (tx) => confirmSettlement(tx, number, accountId)));
  });
}

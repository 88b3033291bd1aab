import * as contract from '@weitersagen/contracts/operator-commissions';
import { berlinDay } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { operatorMakers, requireConfirmedOperator } from '../../people/public.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import {
  agreeToCommission,
  dropCommissionProposal,
  readCommissions,
  setCommission,
  withdrawCommission,
} from './kept-commissions.ts';

function registerReading(routes: Routes): void {
  routes.handle(
    contract.listProductCommissions,
    async ({ auth, query, withTenant, withClient }) => {
      const { accountId, grants } = requireSession(auth);
      const makers = await withTenant((tx) => operatorMakers(tx));
      const client = query.mandant;
      const isAsked = holdsRole(grants, ['finance', 'admin'], client);
      return withClient(client, async (tx) => {
        const { versions, proposal: row } = await readCommissions(tx, Number(query.nummer));
        const today = berlinDay(tx.now);
        if (row === undefined) return { versions, proposal: null, today };
        const { proposed_by: by, proposed_at: at } = row;
        const noSecond = await whyNoSecondPerson(tx, { by, at }, accountId);
        const proposal = {
          id: row.id,
          amountCents: row.amount_cents,
          startsOn: row.since_on,
          proposedBy: makers.names.get(by) ?? null,
          goneMakers: makers.gone([by], { roles: ['content', 'admin'], client }),
          noSecond,
          mayAgree: isAsked && noSecond === null,
        };
        return { versions, proposal, today };
      });
    },
  );
}

/** What products pay to agencies and sellers, as operators keep it. product.md, section "14 Payouts and ledger". */
export function registerKeptCommissionRoutes(routes: Routes): void {
  registerReading(routes);
  routes.handle(
    contract.setCommission,
    async ({ auth, body: { client, ...wanted }, withClient }) => {
      const { accountId } = requireSession(auth);
      return { isProposed: await withClient(client, (tx) => setCommission(tx, wanted, accountId)) };
    },
  );
  routes.handle(contract.withdrawCommission, ({ auth, body: { client, ...seen }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawCommission(tx, seen, accountId));
  });
  routes.handle(
    contract.dropCommissionProposal,
    ({ auth, body: { client, ...seen }, withClient }) => {
      const { accountId } = requireSession(auth);
      return withClient(client, (tx) => dropCommissionProposal(tx, seen, accountId));
    },
  );
  routes.handle(contract.agreeToCommission, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...seen } = body;
    await requireConfirmedOperator(withTenant, auth);
    return withClient(client, (tx) => agreeToCommission(tx, seen, accountId));
  });
}

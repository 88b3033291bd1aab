import * as contract from '@weitersagen/contracts/operator-disputes';
import { disputeListLabels } from '@weitersagen/domain/dispute-labels';
import { operatorNames } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { answering } from './answering.ts';
import { disputeCasesFor } from './dispute-cases-view.ts';
import { answerDispute, closeUnbooked, decideDispute } from './dispute-service.ts';

const stateOf = (label: string | undefined) =>
  (['open', 'answered', 'toBook', 'closed'] as const).find(
    (one) => disputeListLabels[one] === label,
  ) ?? 'open';

/** Messages are counted with the one that opened the dispute; the service counts those after it. */
const afterFirst = (seen: number) => seen - 1;

/** Disputes of clients' partners, as finance answers and decides them. product.md, section "14 Payouts and ledger". */
export function registerDisputeRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.listDisputeCases, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['finance'], query.mandant);
    if (client === null) return { clients, client, disputes: [], next: null };
    const names = await withTenant((tx) => operatorNames(tx));
    const found = await withClient(client, (tx) =>
      disputeCasesFor(tx, { state: stateOf(query.stand), after: query.nach ?? null, names }),
    );
    return { clients, client, ...found };
  });
  routes.handle(contract.answerDisputeCase, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, dispute, seen, answer } = body;
    return answering(
      withClient(client, (tx) =>
        answerDispute(tx, dispute, { answer, by, seen: afterFirst(seen) }),
      ),
    );
  });
  routes.handle(contract.decideDisputeCase, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, dispute, seen, answer, decision } = body;
    return answering(
      withClient(client, (tx) =>
        decideDispute(tx, dispute, { answer, by, decision, seen: afterFirst(seen) }),
      ),
    );
  });
  routes.handle(contract.closeUnbooked, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, dispute, reason } = body;
    return answering(withClient(client, (tx) => closeUnbooked(tx, dispute, { by, reason })));
  });
}

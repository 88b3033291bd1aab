import * as contract from '@weitersagen/contracts/operator-missing-rewards';
import { missingRewardStates } from '@weitersagen/domain/missing-reward-labels';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { operatorNames } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { missingCases } from './missing-case-view.ts';
import {
  acceptMissingReward,
  AnswerRefused,
  declineMissingReward,
} from './missing-reward-decision.ts';

/** What a decision refuses, as a call answers it. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AnswerRefused ? new ApiError(error.key) : error;
  }
}

const stateOf = (label: string | undefined) =>
  (['open', 'accepted', 'declined'] as const).find((one) => missingRewardStates[one] === label) ??
  'open';

/** Missing rewards of clients, as support decides about them. product.md, section "14 Payouts and ledger". */
export function registerMissingCaseRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  routes.handle(contract.listMissingCases, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(
      tenants,
      grants,
      ['support', 'finance'],
      query.mandant,
    );
    if (client === null) return { clients, client, mayDecide: false, cases: [], next: null };
    const names = await withTenant((tx) => operatorNames(tx));
    const found = await withClient(client, (tx) =>
      missingCases(tx, { state: stateOf(query.stand), after: query.nach ?? null, names }),
    );
    return { clients, client, mayDecide: holdsRole(grants, ['support'], client), ...found };
  });
  routes.handle(contract.acceptMissingReward, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...decision } = body;
    const cents = await answering(
      withClient(client, (tx) => acceptMissingReward(tx, decision, accountId)),
    );
    return { cents };
  });
  routes.handle(contract.declineMissingReward, ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...decision } = body;
    return answering(withClient(client, (tx) => declineMissingReward(tx, decision, accountId)));
  });
}

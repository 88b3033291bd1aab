import * as contract from '@weitersagen/contracts/operator-waiting-orders';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { RowRejected } from './order-row.ts';
import {
  acceptWaitingOrder,
  declineWaitingOrder,
  DecisionRefused,
} from './waiting-order-service.ts';
import { waitingOrders } from './waiting-order-view.ts';

/** What a decision refuses, as a call answers it. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DecisionRefused) throw new ApiError(error.key);
    throw error instanceof RowRejected ? new ApiError('noRewardFound') : error;
  }
}

/** Orders of clients that only a person can decide, as support does. product.md, section "6 Status machines". */
export function registerWaitingOrderRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  routes.handle(contract.listWaitingOrders, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['support'], query.mandant);
    if (client === null) return { clients, client, orders: [], next: null };
    const found = await withClient(client, (tx) =>
      waitingOrders(tx, query.nach ?? null, query.auftrag ?? null),
    );
    return { clients, client, ...found };
  });
  routes.handle(contract.acceptWaitingOrder, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, number, lead: leadId, reason } = body;
    return answering(
      withClient(client, (tx) => acceptWaitingOrder(tx, number, { by, reason, leadId })),
    );
  });
  routes.handle(contract.declineWaitingOrder, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, number, reason } = body;
    return answering(withClient(client, (tx) => declineWaitingOrder(tx, number, { by, reason })));
  });
}

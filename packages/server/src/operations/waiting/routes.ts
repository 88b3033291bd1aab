import { listWaiting } from '@weitersagen/contracts/operator-start';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { waitingFor } from './waiting-service.ts';

/** What waits for the operator who asks. product.md, section "14 Payouts and ledger". */
export function registerWaitingRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'withTenant'>,
): void {
  routes.handle(listWaiting, async ({ auth }) => ({
    clients: await waitingFor(deps, requireSession(auth)),
  }));
}

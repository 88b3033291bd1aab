import { listDeliveries, showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { deliveriesOf, linkToElsewhere } from './deliveries-service.ts';

/** What is delivered to whom, for operators. product.md, section "14 Payouts and ledger". */
export function registerDeliveryRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'withTenant' | 'deliveries'>,
): void {
  routes.handle(listDeliveries, async ({ auth }) =>
    deliveriesOf(deps, requireSession(auth).grants),
  );
  routes.handle(showFromElsewhere, async ({ body, request }) => {
    const url = await linkToElsewhere(deps, body);
    request.log.warn(body, 'an operator shows an area from elsewhere in one browser');
    return { url };
  });
}

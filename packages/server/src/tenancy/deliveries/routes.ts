import { listDeliveries, showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import { audit } from '../../platform/audit/audit.ts';
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
  routes.handle(showFromElsewhere, async ({ auth, body, withClient }) => {
    const { accountId: actor } = requireSession(auth);
    const url = await linkToElsewhere(deps, body);
    const { client, address: to } = body;
    const entry = { entity: 'tenant', entityId: client, event: 'shownFromElsewhere' } as const;
    await withClient(client, (tx) => audit(tx, { ...entry, to, actor }));
    return { url };
  });
}

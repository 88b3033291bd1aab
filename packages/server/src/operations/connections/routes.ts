import * as contract from '@weitersagen/contracts/operator-connections';
import { operatorNames, type IdentityProvider } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { targetsOf } from './connection-targets-service.ts';
import { connectionsFor, tryConnection } from './connections-service.ts';

/** What of a client is reached over the network, and whether it is. product.md, section "2 Tenants and switches". */
export function registerConnectionRoutes(
  routes: Routes,
  { config }: AppDeps,
  identityProvider: ((tenant: Tenant) => IdentityProvider) | null,
): void {
  const targetsIn = ({ tenant }: TenantTx) => targetsOf(tenant, config, identityProvider);
  routes.handle(contract.listConnections, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    return withClient(query.mandant, async (tx) => ({
      connections: await connectionsFor(tx, targetsIn(tx), names),
    }));
  });
  routes.handle(contract.checkConnection, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: actor } = requireSession(auth);
    const names = await withTenant((tx) => operatorNames(tx));
    const { client, connection } = body;
    return tryConnection((work) => withClient(client, work), {
      targetsIn,
      connection,
      actor,
      names,
    });
  });
}

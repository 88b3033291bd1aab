import { additionalRoutes, routeTable, type RouteName } from '@weitersagen/contracts/route-table';
import { getAdditionalRoutes, getDefaultRoutes, getTenant } from '@weitersagen/contracts/tenant';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Tenant } from '../../database/tenant-directory.ts';
import type { Routes } from '../../http/call.ts';
import { routePath } from '../../tenant-links.ts';

function isRouteName(name: string): name is RouteName {
  return name in routeTable;
}

function routeEntries(tenant: Tenant, additional: boolean) {
  return Object.keys(routeTable)
    .filter(isRouteName)
    .filter((name) => additionalRoutes.includes(name) === additional)
    .map((name) => ({ name, path: routePath(tenant, name) }));
}

/** What a browser may know of a tenant; holds no secret. */
function tenantView({ id, config }: Tenant, operatorName: string) {
  return {
    ...config,
    id,
    locales: { list: [...config.locales] },
    operatorName,
  };
}

const ofTenant = { cacheable: true, ofTenant: true } as const;

/** Configuration and routes of a tenant. product.md, section "2 Tenants and switches". */
export function registerTenantRoutes(routes: Routes, { tenants, config }: AppDeps) {
  routes.handle(
    getTenant,
    async ({ params }) => {
      const tenant = await tenants.byClient(params.client);
      if (tenant === null) throw new ApiError('unknownTenant');
      return tenantView(tenant, config.operator);
    },
    ofTenant,
  );
  routes.handle(getDefaultRoutes, async ({ tenant }) => routeEntries(tenant, false), ofTenant);
  routes.handle(getAdditionalRoutes, async ({ tenant }) => routeEntries(tenant, true), ofTenant);
}

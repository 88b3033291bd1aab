import { getAdditionalRoutes, getDefaultRoutes } from '@weitersagen/contracts/tenant';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { routeEntries } from './route-entries.ts';
import { tenantView } from './tenant-view.ts';

const ofTenant = { cacheable: true, ofTenant: true } as const;

/** Configuration and routes of a tenant. product.md, section "2 Tenants and switches". */
export function registerTenantRoutes(routes: Routes, { tenants, config }: AppDeps) {
  routes.handle(
    getTenant,
    async ({ params }) => {
      const tenant = await tenants.byClient(params.client);
      if (tenant === null) throw new ApiError('unknownTenant');
      return tenantView(tenant, config);
    },
    ofTenant,
  );
  routes.handle(getDefaultRoutes, async ({ tenant }) => routeEntries(tenant, false), ofTenant);
  routes.handle(getAdditionalRoutes, async ({ tenant }) => routeEntries(tenant, true), ofTenant);
}

import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import {
  overrideCookie,
  overrideOf,
  sealedOverride,
  type OverrideSettings,
} from './override-cookie.ts';

const pathOf = (tenant: string) => `/registry/${tenant}/anderswo`;

/** Address on a tenant's host that shows the version at `address` in the browser that opens it; null where that may not be shown. */
export function overrideLink(
  { id, config }: Tenant,
  address: string,
  settings: OverrideSettings,
  now: Date,
): string | null {
  const sealed = sealedOverride(address, id, settings, now);
  return sealed === null ? null : `${config.url}${pathOf(id)}?fassung=${sealed}`;
}

/** Address that ends it in the browser that opens it. */
export const overrideEnd = (tenant: string): string => pathOf(tenant);

/**
 * `/registry/<tenant>/anderswo` on the tenant's own host: takes the link that an operator got, or without one ends what is shown, and
 * leads to the start page. A link that is not signed, over or not allowed any more shows nothing. Decision record 025.
 */
export function registerOverride(
  app: FastifyInstance,
  { tenants }: Pick<AppDeps, 'tenants'>,
  settings: OverrideSettings,
): void {
  app.get<{ Params: { tenant: string }; Querystring: { fassung?: string | string[] } }>(
    pathOf(':tenant'),
    async (request, reply) => {
      const tenant = await tenants.byHost(request.host);
      if (tenant?.id !== request.params.tenant) throw new ApiError('unknownTenant');
      const now = new Date();
      const { fassung } = request.query;
      // What stands twice is none.
      const sealed = typeof fassung === 'string' ? fassung : undefined;
      const override = overrideOf(sealed, tenant.id, settings, now);
      const until = override === null ? now : new Date(override.until);
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', overrideCookie(override && (sealed ?? null), until, now))
        .redirect('/', 303);
    },
  );
}

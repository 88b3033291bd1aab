import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { TenantConfiguration } from '@weitersagen/contracts/tenant-configuration';
import {
  getAdditionalRoutes,
  getDefaultRoutes,
  getTenant,
  RouteEntry,
  Tenant,
} from '@weitersagen/contracts/tenant';

import { lookToDraw, type Look } from '@weitersagen/domain/look';
import type { RouteDefinition } from '@weitersagen/contracts/route-table';
import type { Tenant as DirectoryTenant } from '../platform/database/tenant-directory.ts';
import { inProcessFetch } from './in-process-fetch.ts';

/** What every page of a tenant starts from. */
export interface TenantPages {
  readonly tenant: z.infer<typeof Tenant>;
  /** What the client chose of its look, and its own fonts in it; null is the one that the configuration names. */
  readonly look: ReturnType<typeof lookToDraw> | null;
  /** All that a browser may know; a page carries parts of it. */
  readonly configuration: z.infer<typeof TenantConfiguration>;
  readonly routes: readonly z.infer<typeof RouteEntry>[];
  /** What the operating company's own host has beside the routes of clients, and no other; null elsewhere. */
  readonly further: Readonly<Record<string, RouteDefinition>> | null;
}

/** The same pages in another look. */
export const inLook = (
  pages: TenantPages,
  look: Look,
  fonts: DirectoryTenant['config']['fonts'],
): TenantPages => ({ ...pages, look: lookToDraw(look, fonts) });

type Asked = Pick<DirectoryTenant, 'id' | 'kind' | 'config'>;

/** Reads configuration and routes of tenants through the API and remembers them as long as the tenant stays as it was read. */
export function createTenantPages(app: FastifyInstance) {
  const known = new WeakMap<Asked, Promise<TenantPages>>();

  async function read({ id: client, kind, config }: Asked, host: string): Promise<TenantPages> {
    const get = inProcessFetch(app, host);
    const headers = { [requestedWith.name]: requestedWith.value, [languageHeader]: 'de' };
    const call = async (path: string) =>
      (await get(`/api/v1/${client}${path}`, { headers })).json();
    const [tenant, fixed, additional] = await Promise.all([
      call(getTenant.path.replace(':client', client)),
      call(getDefaultRoutes.path),
      call(getAdditionalRoutes.path),
    ]);
    const entries = z.array(RouteEntry);
    return {
      tenant: z.parse(Tenant, tenant),
      configuration: z.parse(TenantConfiguration, tenant),
      look: config.look && lookToDraw(config.look, config.fonts),
      further: kind === 'operator' ? operatorRoutes : null,
      // A page with an area is in the route table; the rest is listed for other clients only.
      routes: [...z.parse(entries, fixed), ...z.parse(entries, additional)].filter(
        ({ name }) => name in everyRoute,
      ),
    };
  }

  return (asked: Asked, host: string): Promise<TenantPages> => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const pages = read(asked, host);
    known.set(asked, pages);
    pages.catch(() => known.delete(asked));
    return pages;
  };
}

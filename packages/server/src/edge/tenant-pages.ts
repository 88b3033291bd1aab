import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import {
  getAdditionalRoutes,
  getDefaultRoutes,
  getTenant,
  RouteEntry,
  Tenant,
} from '@weitersagen/contracts/tenant';

/** What every page of a tenant starts from. */
export interface TenantPages {
  readonly tenant: z.infer<typeof Tenant>;
  readonly routes: readonly z.infer<typeof RouteEntry>[];
}

/** A `fetch` that reaches the API in this process; only addresses on the own origin. */
export function inProcessFetch(app: FastifyInstance, host: string): typeof fetch {
  return async (input, init = {}) => {
    const path =
      typeof input === 'string'
        ? input
        : new URL(input instanceof URL ? input : input.url).pathname;
    const answer = await app.inject({
      method:
        init.method === 'POST' || init.method === 'PUT' || init.method === 'DELETE'
          ? init.method
          : 'GET',
      url: path,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}

const keepMs = 5000;

/** Reads configuration and routes of tenants through the API and remembers them for five seconds. */
export function createTenantPages(app: FastifyInstance) {
  const known = new Map<string, { readonly at: number; readonly pages: Promise<TenantPages> }>();

  async function read(client: string, host: string): Promise<TenantPages> {
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
      routes: [...z.parse(entries, fixed), ...z.parse(entries, additional)],
    };
  }

  return (client: string, host: string): Promise<TenantPages> => {
    const entry = known.get(client);
    if (entry && performance.now() - entry.at < keepMs) return entry.pages;
    const pages = read(client, host);
    known.set(client, { at: performance.now(), pages });
    pages.catch(() => known.delete(client));
    return pages;
  };
}

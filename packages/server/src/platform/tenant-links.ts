import { everyRoute } from '@weitersagen/contracts/every-route';
import { staysAfterLeaving } from '@weitersagen/contracts/open-pages';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from './database/tenant-directory.ts';
import { matchRoute } from './match-route.ts';

/** Path of a route below `/:locale`, as the tenant has it. */
export function routePath(tenant: Tenant, name: RouteName): string {
  return tenant.config.routes[name] ?? everyRoute[name].path;
}

/**
 * Full address of a page. `params` fill the path's `:names`; `query` holds its query values; a token goes into the fragment, which no server,
 * log or mail scanner's request sees.
 */
export function pageUrl(
  tenant: Tenant,
  locale: Locale,
  name: RouteName,
  {
    params = {},
    query = {},
    token,
  }: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly token?: string;
  } = {},
): string {
  const path = routePath(tenant, name).replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const fragment = token === undefined ? '' : `#token=${token}`;
  return `${tenant.config.url}/${locale}${path === '/' ? '' : path}${search === '' ? '' : `?${search}`}${fragment}`;
}

/** Whether a page answers: from the day on which the client left, those that stay alone. product.md, section "2 Tenants and switches". */
export const isPageOpen = (tenant: Tenant, name: string): boolean =>
  !tenant.isClosed || staysAfterLeaving(name);

/** Whether an address of the client leads to something that answers, by {@link isPageOpen}; one that is not the client's does. */
export function leadsSomewhere(tenant: Tenant, address: string): boolean {
  const base = `${tenant.config.url}/`;
  if (!tenant.isClosed || !address.startsWith(base)) return true;
  const [, below = ''] = /^(?:de|en)(\/[^?#]*)?/.exec(address.slice(base.length)) ?? [];
  const entries = Object.keys(everyRoute).map((name) => ({
    name,
    path: routePath(tenant, name as RouteName),
  }));
  const name = matchRoute(entries, below);
  return name !== null && isPageOpen(tenant, name);
}

/** The language to address a person in: theirs where the tenant offers it, else the tenant's first. */
export function offeredLocale(tenant: Tenant, wanted: Locale | null): Locale {
  const { locales } = tenant.config;
  return wanted !== null && locales.includes(wanted) ? wanted : (locales[0] ?? 'de');
}

import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from './database/tenant-directory.ts';

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

/** The language to address a person in: theirs where the tenant offers it, else the tenant's first. */
export function offeredLocale(tenant: Tenant, wanted: Locale | null): Locale {
  const { locales } = tenant.config;
  return wanted !== null && locales.includes(wanted) ? wanted : (locales[0] ?? 'de');
}

import { additionalRoutes, routeTable } from '@weitersagen/contracts/route-table';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { cataloguePages, hasCataloguePages } from '@weitersagen/domain/catalogue-pages';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

const additionalNames: readonly string[] = additionalRoutes;

const tablePaths = Object.entries(routeTable).map(([name, { path }]) => [name, path] as const);

const catalogueEntries = cataloguePages.map(({ slug }) => ({ name: 'Katalog', path: `/${slug}` }));

const operatorEntries = Object.entries(operatorRoutes).map(([name, { path }]) => ({ name, path }));

const agentRoutes: readonly string[] = Object.entries(routeTable).flatMap(([name, { area }]) =>
  area === 'mf-agent' ? [name] : [],
);

/** Names and default paths of one list. */
function defaults(additional: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tablePaths.filter(([name]) => additionalNames.includes(name) === additional),
  );
}

/** The routes of a tenant by name and path, as `route/default` or `route/additional` lists them. */
export function routeEntries(
  { kind, config }: Pick<Tenant, 'kind' | 'config'>,
  additional: boolean,
): { readonly name: string; readonly path: string }[] {
  if (kind === 'operator') return additional ? [] : operatorEntries;
  const { Katalog: _, ...single } = defaults(additional);
  const offered = Object.entries(single).filter(
    ([name]) => config.agentRecommendation || !agentRoutes.includes(name),
  );
  const listed = offered.map(([name, path]) => ({ name, path: config.routes[name] ?? path }));
  return additional || !hasCataloguePages(config) ? listed : [...listed, ...catalogueEntries];
}

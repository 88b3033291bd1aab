import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { i18n, Locale } from '@weitersagen/platform/i18n';
import type { Remote, RouteModule } from '@weitersagen/platform/remote';
import { shellRoutes } from './shell-routes.ts';

/** Loads what shows a route and remembers it, so that rendering finds it at once. */
export interface RouteModules {
  readonly load: (name: RouteName) => Promise<RouteModule>;
  readonly loaded: (name: RouteName) => RouteModule | undefined;
}

/** `loadRemote` differs between browser and edge; the rest is the same. A failed load is not remembered. */
export function createRouteModules(
  loadRemote: (id: string) => Promise<Remote>,
  i18n: i18n,
  locale: Locale,
): RouteModules {
  const modules = new Map<RouteName, RouteModule>();

  async function loadFromArea(name: RouteName): Promise<RouteModule> {
    const { area } = routeTable[name];
    const shellRoute = shellRoutes[name];
    if (shellRoute) return shellRoute();
    const remote = await loadRemote(area);
    const route = remote.routes[name];
    if (!route) throw new Error(`${area} does not show ${name}`);
    const texts = i18n.hasResourceBundle(locale, area) ? null : remote.messages[locale]();
    const [module] = await Promise.all([
      route(),
      texts?.then((file) => i18n.addResourceBundle(locale, area, file.default)),
    ]);
    return module;
  }

  return {
    loaded: (name) => modules.get(name),
    async load(name) {
      const known = modules.get(name);
      if (known) return known;
      const module = await loadFromArea(name);
      modules.set(name, module);
      return module;
    },
  };
}

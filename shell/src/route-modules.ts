import { CHUNK_ABANDON_MS } from '@weitersagen/domain/constants';
import { definitionOf } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { i18n, Locale } from '@weitersagen/platform/i18n';
import type { Remote, RouteModule } from '@weitersagen/platform/remote';
import { LoadFailure, within } from './load-attempts.ts';
import { shellRoutes } from './shell-routes.ts';

/** Loads what shows a route and remembers it, so that rendering finds it at once. */
export interface RouteModules {
  readonly load: (name: RouteName) => Promise<RouteModule>;
  readonly loaded: (name: RouteName) => RouteModule | undefined;
}

/** Gives an area by id; `broken` is what it gave before, whose files did not come. */
export type RemoteSource = (
  id: string,
  broken?: Remote,
) => Promise<Remote & { readonly isOther?: true }>;

/**
 * `loadRemote` differs between browser and edge; the rest is the same. When a file of an area does not come, another version of the
 * area is asked for. A failed load is not remembered and rejects with a `LoadFailure`.
 */
export function createRouteModules(
  loadRemote: RemoteSource,
  i18n: i18n,
  locale: Locale,
): RouteModules {
  const modules = new Map<RouteName, RouteModule>();

  async function loadFromArea(name: RouteName): Promise<RouteModule> {
    const { area } = definitionOf(name);
    const shellRoute = shellRoutes[name];
    if (shellRoute) return shellRoute();
    const remote = await loadRemote(area);
    try {
      return await loadRoute(remote, area, name);
    } catch (error) {
      const other = await loadRemote(area, remote).catch(() => remote);
      if (other === remote) throw error;
      return loadRoute(other, area, name);
    }
  }

  async function loadRoute(
    remote: Awaited<ReturnType<RemoteSource>>,
    area: string,
    name: RouteName,
  ): Promise<RouteModule> {
    const route = remote.routes[name];
    if (!route) throw new Error(`${area} does not show ${name}`);
    const isThere = !remote.isOther && i18n.hasResourceBundle(locale, area);
    const texts = isThere ? null : remote.messages[locale]();
    const [module] = await within(
      Promise.all([
        route(),
        texts?.then((file) => i18n.addResourceBundle(locale, area, file.default)),
      ]),
      name,
    );
    return module;
  }

  return {
    loaded: (name) => modules.get(name),
    async load(name) {
      const known = modules.get(name);
      if (known) return known;
      const loading = within(loadFromArea(name), name, CHUNK_ABANDON_MS);
      const module = await loading.catch((error: unknown) => {
        throw new LoadFailure(error);
      });
      modules.set(name, module);
      return module;
    },
  };
}

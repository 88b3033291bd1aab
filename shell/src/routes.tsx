import { redirect } from '@weitersagen/platform/router';
import type { RouteObject } from '@weitersagen/platform/router';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import type { RouteEntry } from '@weitersagen/contracts/tenant';
import type { QueryClient } from '@weitersagen/platform/query-client';
import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { AreaError } from './area-error.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { RouteModules } from './route-modules.ts';

/** What the route table is built from; the same on the edge and in the browser. */
export interface RouteContext {
  readonly entries: readonly RouteEntry[];
  readonly services: Services;
  readonly modules: RouteModules;
  readonly queryClient: QueryClient;
  readonly isSignedIn: () => boolean;
  /** On the edge a failed loader gives the page to the browser; in the browser the page shows what failed. */
  readonly onLoaderError: (error: unknown) => void;
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routeTable, name);
}

/** Address of the login page that leads back to `name` afterwards. product.md, section "3 Routes and guards". */
function loginFor(services: Services, name: RouteName, params: object): string {
  const target = encodeURIComponent(JSON.stringify({ name, params }));
  return `${hrefOf(services.paths, services.locale, 'Login')}?redirect=${target}`;
}

function pageRoute(context: RouteContext, name: RouteName, path: string): RouteObject {
  const { services, modules, queryClient } = context;
  const definition: RouteDefinition = routeTable[name];

  function Page() {
    const Component = modules.loaded(name)?.default;
    if (!Component) throw new Error(`${name} was shown before it was loaded`);
    return <Component />;
  }

  const route = {
    id: name,
    errorElement: <AreaError name={name} />,
    element: <Page />,
    hydrateFallbackElement: <PageSkeleton />,
    async loader({
      params,
      request,
    }: {
      params: Readonly<Record<string, string | undefined>>;
      request: Request;
    }) {
      if (definition.login && !context.isSignedIn())
        throw redirect(loginFor(services, name, params));
      const module = await modules.load(name);
      try {
        const { tenant, locale, api } = services;
        await module.loader?.({
          params,
          url: new URL(request.url),
          locale,
          tenant,
          api,
          queryClient,
        });
      } catch (error) {
        context.onLoaderError(error);
      }
      return null;
    },
  };
  return path === '/' ? { ...route, index: true } : { ...route, path: path.slice(1) };
}

/** The whole interface of a tenant as routes below `/:locale`. */
export function buildRoutes(context: RouteContext): RouteObject[] {
  const pages = context.entries.flatMap(({ name, path }) =>
    isRouteName(name) ? [pageRoute(context, name, path)] : [],
  );
  return [
    {
      id: 'root',
      path: `/${context.services.locale}`,
      element: <Layout />,
      errorElement: <AreaError />,
      children: [...pages, { id: 'unknown', path: '*', element: <NotFound /> }],
    },
    {
      id: 'outside',
      path: '*',
      element: <Layout />,
      children: [{ id: 'outside.unknown', path: '*', element: <NotFound /> }],
    },
  ];
}

import type { ComponentType } from 'react';
import { redirect } from '@weitersagen/platform/router';
import type { RouteObject } from '@weitersagen/platform/router';
import { definitionOf, isRouteName } from '@weitersagen/contracts/route-table';
import type { Area, RouteName } from '@weitersagen/contracts/route-table';
import type { RouteEntry } from '@weitersagen/contracts/tenant';
import type { QueryClient } from '@weitersagen/platform/query-client';
import type { Services } from '@weitersagen/platform/services';
import { AreaError } from './area-error.tsx';
import { redirectOf } from './guards.ts';
import type { GuardContext } from './guards.ts';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { RouteModules } from './route-modules.ts';

/** What the route table is built from; the same on the edge and in the browser. */
export interface RouteContext extends GuardContext {
  readonly entries: readonly RouteEntry[];
  readonly services: Services;
  readonly modules: RouteModules;
  readonly queryClient: QueryClient;
  /** Asked before each visit and before the page's code is loaded; it may load the address as a document instead and then never resolves. */
  readonly beforeVisit: (area: Area, url: URL) => Promise<void>;
  /** On the edge a failed loader gives the page to the browser; in the browser the page shows what failed. */
  readonly onLoaderError: (error: unknown) => void;
}

function pageRoute(
  context: RouteContext,
  name: RouteName,
  path: string,
  id: string = name,
): RouteObject {
  const { services, modules, queryClient } = context;

  function Page() {
    const Component = modules.loaded(name)?.default;
    if (!Component) throw new Error(`${name} was shown before it was loaded`);
    return <Component />;
  }

  const route = {
    id,
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
      const url = new URL(request.url);
      const elsewhere = await redirectOf({ ...context, name, params, url });
      if (elsewhere !== undefined) throw redirect(elsewhere);
      await context.beforeVisit(definitionOf(name).area, url);
      const module = await modules.load(name);
      try {
        const { tenant, locale, api } = services;
        await module.loader?.({
          params,
          url,
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

/** Where an identity provider sends people back; outside the languages, so that one address can be registered there. */
function ssoRoute(): RouteObject {
  let Page: ComponentType = () => null;
  return {
    id: 'sso.return',
    index: true,
    errorElement: <AreaError />,
    hydrateFallbackElement: <PageSkeleton />,
    async loader() {
      Page = (await import(/* webpackChunkName: "route-sso" */ './pages/sso.tsx')).default;
      return null;
    },
    Component: () => <Page />,
  };
}

/** Names a route of the router: by its name, and by its path too where a name has several addresses (the catalogue). */
export function routeId(entries: readonly RouteEntry[], name: string, path: string): string {
  const first = entries.find((entry) => entry.name === name);
  return first === undefined || first.path === path || path.includes(':')
    ? name
    : `${name} ${path}`;
}

/** The whole interface of a tenant as routes below `/:locale`. */
export function buildRoutes(context: RouteContext): RouteObject[] {
  const pages = context.entries.flatMap(({ name, path }) =>
    isRouteName(name) ? [pageRoute(context, name, path, routeId(context.entries, name, path))] : [],
  );
  const unknown = (id: string) => ({ ...pageRoute(context, 'FileNotFound', '/*'), id });
  return [
    {
      id: 'root',
      path: `/${context.services.locale}`,
      element: <Layout />,
      errorElement: <AreaError />,
      children: [...pages, unknown('unknown')],
    },
    { id: 'sso', path: '/sso', element: <Layout />, children: [ssoRoute()] },
    { id: 'outside', path: '*', element: <Layout />, children: [unknown('outside.unknown')] },
  ];
}

import { render } from '@testing-library/react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { knowRoutes } from '@weitersagen/contracts/route-table';
import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { createI18n } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import { createQueryClient } from '@weitersagen/platform/query-client';
import type { Remote } from '@weitersagen/platform/remote';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { hrefOf } from '@weitersagen/platform/services';
import { endSessions } from '@weitersagen/platform/session';
import type { TestServer } from '@weitersagen/server/test-server';
import { AppRoot } from '../../../../shell/src/app-root.tsx';
import { browserServices } from '../../../../shell/src/browser-services.ts';
import { createRouteModules } from '../../../../shell/src/route-modules.ts';
import { buildRoutes } from '../../../../shell/src/routes.tsx';
import { visitorOf } from '../../../../shell/src/visitor.ts';
import { bootOf } from '../boot-of.ts';
import { hostOf } from '../host-of.ts';
import { browserNetwork } from '../browser-network.ts';
import { signInFor } from './sign-in-for.ts';

export interface MountOptions {
  readonly server: TestServer;
  readonly params?: Readonly<Record<string, string>>;
  readonly locale?: Locale;
  readonly tenant?: string;
}

/** A page of an area on screen. */
export interface MountedPage {
  /** True when nothing is being fetched or navigated to. */
  readonly isAtRest: () => boolean;
  /** Path of the current address. */
  readonly path: () => string;
  /** Texts that were asked for and are not there, and what loaders failed with, refusals of the API aside. */
  readonly complaints: () => string[];
  /** Takes the page away and ends all that the shell has around it. */
  readonly unmount: () => void;
}

/**
 * Mounts one page of an area with everything the shell gives it and no frame around it: the shell's own services, guards, loading of
 * modules, texts and data, on the tenant's own routes, with the API of the server in this process. Whoever the page is for is signed
 * in. Other addresses are empty pages.
 */
export async function mountPage(
  remote: Remote,
  name: RouteName,
  { server, params = {}, locale = 'de', tenant = hostOf(remote.id) }: MountOptions,
): Promise<MountedPage> {
  const browser = browserNetwork(server, tenant);
  browser.keepCookie(await signInFor(server, tenant, name));
  const network = window.fetch;
  window.fetch = browser.fetch;
  const boot = await bootOf(server, tenant, locale);
  knowRoutes(boot.further);
  const i18n = await createI18n(locale, boot.messages);
  const complaints: string[] = [];
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_, area: string, key: string) => {
    if (area !== 'content') complaints.push(`${area} has no ${key}`); // editors need not write anything
  });
  i18n.options.missingInterpolationHandler = (text: string, [place]: RegExpExecArray) => {
    complaints.push(`nothing is given for ${place} in "${text}"`);
    return '';
  };
  const modules = createRouteModules(() => Promise.resolve(remote), i18n, locale);
  const queryClient = createQueryClient('browser');
  const services = browserServices(boot, modules, () => Promise.resolve(null));
  const [root] = buildRoutes({
    entries: boot.routes,
    services,
    modules,
    queryClient,
    ...visitorOf(services.api),
    gate: null,
    beforeVisit: () => Promise.resolve(),
    onLoaderError(error) {
      if (!isApiFailure(error) || error.status >= 500) complaints.push(String(error));
    },
  });
  const own = root?.children?.find(({ id }) => id === name);
  if (!own) throw new Error(`${tenant} has no page ${name} (${everyRoute[name].path})`);
  window.history.replaceState(null, '', hrefOf(services.paths, locale, name, params));
  const router = createBrowserRouter([
    { path: `/${locale}`, children: [own] },
    { path: '*', element: <p /> },
  ]);
  const { unmount } = render(
    <AppRoot services={services} queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  return {
    isAtRest: () =>
      router.state.initialized &&
      router.state.navigation.state === 'idle' &&
      queryClient.isFetching() + queryClient.isMutating() === 0,
    complaints: () => [...complaints],
    path: () => router.state.location.pathname,
    unmount() {
      unmount();
      router.dispose();
      queryClient.clear();
      endSessions();
      window.fetch = network;
    },
  };
}

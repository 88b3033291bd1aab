import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { Api } from '@weitersagen/api-client/api';
import { getAdditionalRoutes, getDefaultRoutes, getTenant } from '@weitersagen/contracts/tenant';
import type { RouteEntry, Tenant } from '@weitersagen/contracts/tenant';
import { keepChannel } from '@weitersagen/platform/channel';
import { createI18n } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import { createQueryClient } from '@weitersagen/platform/query-client';
import type { Remote } from '@weitersagen/platform/remote';
import { RouterProvider } from '@weitersagen/platform/router';
import type { Services } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import platformDe from '@weitersagen/platform/locales/de.json';
import platformEn from '@weitersagen/platform/locales/en.json';
import { announceNavigations } from '../announce-navigations.ts';
import { AppRoot } from '../app-root.tsx';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { createRouteModules } from '../route-modules.ts';
import { buildRoutes } from '../routes.tsx';
import { shellRoutes } from '../shell-routes.ts';

const messages = {
  de: { shell: de, platform: platformDe },
  en: { shell: en, platform: platformEn },
};

export interface RenderShellOptions {
  readonly api: Api;
  /** Path and search, language included. */
  readonly address: string;
  readonly locale?: Locale;
  /** Gives areas by id; without it none can be loaded. */
  readonly loadRemote?: (id: string) => Promise<Remote>;
  /** Changes the tenant's routes. */
  readonly rename?: (entry: RouteEntry) => RouteEntry;
  /** Changes the tenant's switches. */
  readonly tenant?: Partial<Tenant>;
}

/** The whole interface on screen. */
export interface RenderedShell extends RenderResult {
  readonly user: UserEvent;
  readonly address: () => string;
}

/** Starts the shell as the browser does, at an address, with the routes of the tenant as the API gives them. */
export async function renderShell({
  api,
  address,
  locale = 'de',
  loadRemote = (id) => Promise.reject(new Error(`${id} is away`)),
  rename = (entry) => entry,
  tenant: changes = {},
}: RenderShellOptions): Promise<RenderedShell> {
  // The code of pages is there before anything is shown: a test waits for a page, and not until its code is compiled.
  await Promise.all(Object.values(shellRoutes).map((load) => load()));
  const tenant = {
    ...(await api.call(getTenant, { params: { client: 'funkelnetz' } })),
    ...changes,
  };
  const entries = [
    ...(await api.call(getDefaultRoutes, {})),
    ...(await api.call(getAdditionalRoutes, {})),
  ].map(rename);
  const i18n = await createI18n(locale, messages[locale]);
  const queryClient = createQueryClient('browser');
  const services: Services = {
    tenant,
    locale,
    keyVisual: 'spark',
    api,
    paths: Object.fromEntries(entries.map(({ name, path }) => [name, path])),
    prefetch: () => undefined,
    setTitle: (title) => {
      document.title = title;
    },
  };
  const routes = buildRoutes({
    entries,
    services,
    modules: createRouteModules(loadRemote, i18n, locale),
    queryClient,
    isSignedIn: () => useSession.getState().status === 'signedIn',
    isStaffSignedIn: () => false,
    autologin: () => Promise.resolve(),
    gate: null,
    beforeVisit: () => Promise.resolve(),
    shownQuery: () => shown.search,
    keepChannel,
    onLoaderError: () => undefined,
  });
  let shown = new URL(address, 'http://localhost');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  router.subscribe(({ location }) => {
    shown = new URL(location.pathname + location.search, shown);
  });
  announceNavigations(router);
  const result = render(
    <AppRoot services={services} queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { createApi } from '@weitersagen/api-client/api';
import type { Api } from '@weitersagen/api-client/api';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { routeTable } from '@weitersagen/contracts/route-table';
import { staffLogin } from '@weitersagen/contracts/staff';
import type { StaffArea } from '@weitersagen/contracts/staff';
import { getTenant } from '@weitersagen/contracts/tenant';
import { createI18n } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import { createQueryClient } from '@weitersagen/platform/query-client';
import type { Remote } from '@weitersagen/platform/remote';
import { hrefOf, ServicesProvider } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import type { TestServer } from '@weitersagen/server/test-server';

// The server answers for real, on a machine that runs other tests at the same time.
configure({ asyncUtilTimeout: 5000 });

export interface RenderRouteOptions {
  readonly server: TestServer;
  readonly params?: Readonly<Record<string, string>>;
  /** Appended to the address: `?a=b` or `#token=…`. */
  readonly suffix?: string;
  readonly locale?: Locale;
  readonly tenant?: string;
  /** Somebody who is signed in to a staff area. */
  readonly staff?: StaffSignIn;
}

/** A member of staff with the password of the demo. */
interface StaffSignIn {
  readonly kind: StaffArea;
  readonly email: string;
  readonly password?: string;
}

/** Sends cookies that only the server sees in a browser. */
const withCookies =
  (network: typeof fetch, cookies: Headers): typeof fetch =>
  (input, init) =>
    network(input, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...Object.fromEntries(cookies),
      },
    });

/** Opens a staff session the way the sign-in page does; its cookie goes with every later call. */
async function startStaff(
  server: TestServer,
  client: string,
  { kind, email, password = demoLogins.password }: StaffSignIn,
  cookies: Headers,
) {
  const { value, cookie } = await server.call(staffLogin, {
    client,
    params: { kind },
    body: { email, password, remember: false },
  });
  startStaffSession(signedInBy(value));
  cookies.set('cookie', cookie);
}

/** A route of an area on screen, talking to the real server in this process. */
export interface RenderedRoute extends RenderResult {
  readonly user: UserEvent;
  readonly api: Api;
  /** The current address, path and search. */
  readonly address: () => string;
}

/**
 * Shows one route of an area with the real platform services and no shell around it. Other routes are empty pages, so that a test
 * sees where a press leads.
 */
export async function renderRoute(
  remote: Remote,
  name: RouteName,
  options: RenderRouteOptions,
): Promise<RenderedRoute> {
  const {
    server,
    params = {},
    suffix = '',
    locale = 'de',
    tenant: tenantId = 'funkelnetz',
  } = options;
  const cookies = new Headers();
  const api = createApi({
    tenant: tenantId,
    locale,
    fetch: withCookies(inProcessFetch(server.app, `${tenantId}.localhost`), cookies),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  });
  const tenant = await api.call(getTenant, { params: { client: tenantId } });
  if (options.staff) await startStaff(server, tenantId, options.staff, cookies);
  const messages = {
    platform: (await import(`../../platform/src/locales/${locale}.json`)).default,
    [remote.id]: (await remote.messages[locale]()).default,
  };
  const paths = Object.fromEntries(
    Object.entries(routeTable).map(([route, { path }]) => [route, path]),
  );
  const services: Services = {
    tenant,
    locale,
    keyVisual: 'spark',
    api,
    paths,
    prefetch: () => undefined,
    setTitle: (title) => {
      document.title = title;
    },
  };
  const load = remote.routes[name];
  if (!load) throw new Error(`${remote.id} does not show ${name}`);
  const { default: Page } = await load();
  const address = hrefOf(paths, locale, name, params) + suffix;
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter(
    [
      { path: `/:locale${paths[name] === '/' ? '' : paths[name]}`, element: <Page /> },
      { path: '*', element: <p /> },
    ],
    { initialEntries: [address] },
  );
  const result = render(
    <QueryClientProvider client={createQueryClient('browser')}>
      <I18nextProvider i18n={await createI18n(locale, messages)}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    api,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

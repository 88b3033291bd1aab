import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { createApi } from '@weitersagen/api-client/api';
import type { Api } from '@weitersagen/api-client/api';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { routeTable } from '@weitersagen/contracts/route-table';
import { gateKinds } from '@weitersagen/contracts/endpoint';
import { getTenant } from '@weitersagen/contracts/tenant';
import { createI18n } from '@weitersagen/platform/i18n';
import type { Locale, Messages } from '@weitersagen/platform/i18n';
import { createQueryClient } from '@weitersagen/platform/query-client';
import type { Remote } from '@weitersagen/platform/remote';
import { hrefOf, ServicesProvider } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { endSessions, freshToken, useSession } from '@weitersagen/platform/session';
import { freshStaffToken } from '@weitersagen/platform/staff-session';
import type { TestServer } from '@weitersagen/server/test-server';
import { hostOf } from './host-of.ts';
import { browserNetwork } from './browser-network.ts';
import { signInReferrer, signInStaff } from './sign-in.ts';
import type { SignIn, StaffSignIn } from './sign-in.ts';

export interface RenderRouteOptions {
  readonly server: TestServer;
  readonly params?: Readonly<Record<string, string>>;
  /** Appended to the address: `?a=b` or `#token=…`. */
  readonly suffix?: string;
  /** What a step inside the app to this page brings along, which no address does. */
  readonly state?: unknown;
  readonly locale?: Locale;
  readonly tenant?: string;
  /** Somebody who is signed in to a staff area. */
  readonly staff?: StaffSignIn;
  /** A referrer who is signed in. */
  readonly referrer?: SignIn;
  /** Another address of the route below the locale, such as `/internet/hybrid`. */
  readonly at?: string;
  /** What editors wrote for pages, as the edge puts it into them; nothing unless given. */
  readonly content?: Messages;
  /** Puts something between the page and the server, see `failing`. */
  readonly network?: (network: typeof fetch) => typeof fetch;
}

/** Somebody at the page. */
interface Person extends UserEvent {
  /** Puts a text into a field at once, as from the clipboard: cheaper than `type`, where the page draws itself again at each letter. */
  readonly fill: (field: Element, text: string) => Promise<void>;
}

function somebody(): Person {
  const user = userEvent.setup({ delay: null });
  return Object.assign(user, {
    fill: async (field: Element, text: string) => {
      await user.click(field);
      await user.paste(text);
    },
  });
}

/** A route of an area on screen, talking to the real server in this process. */
export interface RenderedRoute extends RenderResult {
  readonly user: Person;
  readonly api: Api;
  /** What calls go through, for pieces that use the browser's `fetch` themselves. */
  readonly fetch: typeof fetch;
  /** The current address, path and search. */
  readonly address: () => string;
  /** What the last step brought along. */
  readonly state: () => unknown;
  /** The browser's way back. */
  readonly goBack: () => Promise<void>;
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
    tenant: tenantId = hostOf(remote.id),
  } = options;
  const browser = browserNetwork(server, tenantId);
  const network = options.network?.(browser.fetch) ?? browser.fetch;
  const api: Api = createApi({
    tenant: tenantId,
    locale,
    fetch: network,
    accessToken: async (stated) => {
      const auth = stated === 'gate' && tenant.forcedLogin ? gateKinds : stated;
      const token = auth.includes('referrer') ? await freshToken(() => api) : null;
      const kind = options.staff?.kind;
      return token ?? (kind && auth.includes(kind) ? freshStaffToken(api, kind) : null);
    },
    onSessionEnded: endSessions,
  });
  const { value: tenant } = await server.call(getTenant, {
    client: tenantId,
    params: { client: tenantId },
  });
  if (options.staff) browser.keepCookie(await signInStaff(server, tenantId, options.staff));
  if (options.referrer)
    browser.keepCookie(await signInReferrer(server, tenantId, options.referrer));
  // The shell has looked for a session before it shows a page.
  if (useSession.getState().status === 'unknown') useSession.setState({ status: 'anonymous' });
  const messages = {
    platform: (await import(`../../platform/src/locales/${locale}.json`)).default,
    [remote.id]: (await remote.messages[locale]()).default,
    content: options.content ?? {},
  };
  const paths: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(tenantId === 'betrieb' ? operatorRoutes : routeTable).map(
      ([route, { path }]) => [route, path],
    ),
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
  const path =
    options.at === undefined ? hrefOf(paths, locale, name, params) : `/${locale}${options.at}`;
  const address = path + suffix;
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter(
    [
      {
        path: options.at === undefined ? `/:locale${paths[name] === '/' ? '' : paths[name]}` : path,
        element: <Page />,
      },
      { path: '*', element: <p /> },
    ],
    {
      initialEntries: [
        options.state === undefined
          ? address
          : { pathname: path, search: suffix, state: options.state },
      ],
    },
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
    user: somebody(),
    api,
    fetch: network,
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
    /** The browser's way back. */
    goBack: () => act(() => router.navigate(-1)),
  };
}

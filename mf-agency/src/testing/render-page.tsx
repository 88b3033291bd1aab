import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApi } from '@weitersagen/api-client/api';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tenant } from '@weitersagen/contracts/tenant';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import type { AgencyRole } from '@weitersagen/domain/permissions';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import { QueryClient, QueryClientProvider } from '@weitersagen/platform/query';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { ServicesProvider } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import platformTexts from '@weitersagen/platform/locales/de.json';
import remote from '../remote.ts';
import { answering } from './answering.ts';
import type { Answers } from './answering.ts';

const tenant: Tenant = {
  id: 'funkelnetz',
  name: 'Funkelnetz',
  theme: 'funkelnetz',
  productApi: 'telecom',
  url: 'http://localhost:3000',
  locales: { list: ['de', 'en'] },
  defaultShare: 100,
  maxRecipientRewardCents: null,
  termsAutoAccept: false,
  germanIbanOnly: false,
  newsletter: true,
  forcedLogin: false,
  autologin: false,
  dataProcessingOnBehalf: false,
  showProductCategory: true,
  complaintDays: 14,
  channels: {},
  operatorName: 'Betreiber',
  supportEmail: 'hilfe@example.org',
};

const paths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
);

interface PageUnderTest {
  readonly route: RouteName;
  /** Appended to the address: `?a=b`. */
  readonly query?: string;
  readonly role?: AgencyRole;
  readonly answers: Answers;
}

/**
 * Shows a page of the area to a member of an agency, in the real router with real texts and the real client; only the network is
 * replaced, by wire answers. Other pages show their name. Answers the calls that were made.
 */
export async function renderPage({ route, query = '', role = 'owner', answers }: PageUnderTest) {
  startStaffSession({
    token: `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`,
    sessionExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    user: {
      kind: 'agency',
      role: agencyRoleLabels[role],
      firstName: 'Anton',
      lastName: 'Agenturmann',
      email: 'anton.agenturmann@example.org',
    },
  });
  window.history.replaceState(null, '', `/de${paths[route]}${query}`);
  const network = answering(answers);
  const services = {
    tenant,
    locale: 'de',
    keyVisual: 'spark',
    api: createApi({
      tenant: 'funkelnetz',
      locale: 'de',
      fetch: network.fetch,
      accessToken: () => Promise.resolve('token'),
      onSessionEnded: () => undefined,
    }),
    paths,
    prefetch: () => undefined,
    setTitle: (title: string) => {
      document.title = title;
    },
  } as const;
  const load = remote.routes[route];
  if (!load) throw new Error(`${remote.id} does not show ${route}`);
  const { default: Page } = await load();
  const router = createBrowserRouter(
    Object.entries(paths).map(([name, path]) => ({
      path: `/de${path === '/' ? '' : path}`,
      element: name === route ? <Page /> : <p>{`Seite ${name}`}</p>,
    })),
  );
  const { default: texts } = await remote.messages.de();
  const i18n = await createI18n('de', { platform: platformTexts, 'mf-agency': texts });
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...shown, calls: network.calls, user: userEvent.setup() };
}

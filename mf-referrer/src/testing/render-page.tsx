import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createApi } from '@weitersagen/api-client/api';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tenant } from '@weitersagen/contracts/tenant';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import { QueryClient, QueryClientProvider } from '@weitersagen/platform/query';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { ServicesProvider } from '@weitersagen/platform/services';
import platformTexts from '@weitersagen/platform/locales/de.json';
import areaTexts from '../locales/de.json';
import { answering } from './answering.ts';
import type { Answers } from './answering.ts';

/** The tenant of component tests; a test overrides what it is about. */
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
  channels: { whatsapp: 1, email: 2, facebook: 3, xing: 4 },
  operatorName: 'Betreiber',
  supportEmail: 'hilfe@example.org',
};

interface PageUnderTest {
  readonly route: RouteName;
  readonly page: ComponentType;
  /** Address below the origin, such as `/de/login`. */
  readonly at: string;
  readonly answers: Answers;
  readonly tenant?: Partial<Tenant>;
}

const paths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
);

/**
 * Shows a page in the real router with real texts and the real client; only the network is replaced, by wire answers. Other pages
 * show their name. Answers the calls that were made.
 */
export async function renderPage({ route, page: Page, at, answers, tenant: own }: PageUnderTest) {
  window.history.replaceState(null, '', at);
  const network = answering(answers);
  const services = {
    tenant: { ...tenant, ...own },
    locale: 'de',
    keyVisual: 'spark',
    api: createApi({
      tenant: 'funkelnetz',
      locale: 'de',
      fetch: network.fetch,
      accessToken: () => Promise.resolve(null),
      onSessionEnded: () => undefined,
    }),
    paths,
    prefetch: () => undefined,
    setTitle: (title: string) => {
      document.title = title;
    },
  } as const;
  const router = createBrowserRouter(
    Object.entries(paths).map(([name, path]) => ({
      path: `/de${path === '/' ? '' : path}`,
      element: name === route ? <Page /> : <p>{`Seite ${name}`}</p>,
    })),
  );
  const i18n = await createI18n('de', { platform: platformTexts, 'mf-referrer': areaTexts });
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
  return { ...shown, calls: network.calls };
}

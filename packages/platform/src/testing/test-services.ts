import { createApi } from '@weitersagen/api-client/api';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { Services } from '../services.tsx';

/** Services of an invented tenant with the default paths; whoever calls the API fails. */
export function testServices(changes: Partial<Services> = {}): Services {
  return {
    tenant: {
      id: 'testhaus',
      name: 'Testhaus',
      theme: 'funkelnetz',
      logo: null,
      mark: null,
      productApi: 'telecom',
      url: 'http://testhaus.localhost',
      locales: { list: ['de', 'en'] },
      defaultShare: 50,
      maxRecipientRewardCents: null,
      termsAutoAccept: false,
      germanIbanOnly: false,
      newsletter: false,
      forcedLogin: false,
      autologin: false,
      dataProcessingOnBehalf: false,
      showProductCategory: false,
      complaintDays: 14,
      channels: {},
      operatorName: 'Testhaus Betrieb',
      supportEmail: 'support@example.org',
    },
    locale: 'de',
    keyVisual: 'spark',
    api: createApi({
      tenant: 'testhaus',
      locale: 'de',
      fetch: () => Promise.reject(new Error('nothing answers here')),
      accessToken: async () => null,
      onSessionEnded: () => undefined,
    }),
    paths: Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path])),
    prefetch: () => undefined,
    setTitle: () => undefined,
    ...changes,
  };
}

import { createApi } from '@weitersagen/api-client/api';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { Locale } from '@weitersagen/platform/i18n';
import type { Services } from '@weitersagen/platform/services';

/** Services of an invented tenant in a language; whoever calls the API fails. */
export const services = (locale: Locale): Services => ({
  tenant: {
    id: 'testhaus',
    name: 'Testhaus',
    theme: 'funkelnetz',
    productApi: 'telecom',
    url: 'https://testhaus.example',
    locales: { list: ['de', 'en'] },
    defaultShare: 100,
    maxRecipientRewardCents: null,
    termsAutoAccept: false,
    germanIbanOnly: false,
    newsletter: true,
    forcedLogin: false,
    autologin: false,
    dataProcessingOnBehalf: false,
    showProductCategory: false,
    complaintDays: 14,
    channels: {},
    operatorName: 'Betreiber',
    supportEmail: 'hilfe@testhaus.example',
  },
  locale,
  keyVisual: 'spark',
  api: createApi({
    tenant: 'testhaus',
    locale,
    fetch: () => Promise.reject(new Error('nothing answers here')),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  }),
  paths: Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path])),
  prefetch: () => undefined,
  setTitle: () => undefined,
});

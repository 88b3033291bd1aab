import { createApi } from '@weitersagen/api-client/api';
import type { Api } from '@weitersagen/api-client/api';
import { clearSession, freshToken } from './session.ts';
import type { Locale } from './i18n.ts';

/** The browser's client: the referrer's token where a call needs it, logout when the server says the session is dead. */
export function browserApi(tenant: string, locale: Locale): Api {
  const api: Api = createApi({
    tenant,
    locale,
    fetch: (input, init) => window.fetch(input, init),
    accessToken: async (auth) =>
      auth === 'referrer' || auth.includes('referrer') ? freshToken(() => api) : null,
    onSessionEnded: clearSession,
  });
  return api;
}

/** The edge's client: in-process calls, nobody signed in. */
export function edgeApi(tenant: string, locale: Locale, fetch: typeof globalThis.fetch): Api {
  return createApi({
    tenant,
    locale,
    fetch,
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  });
}

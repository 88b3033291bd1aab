import { createApi } from '@weitersagen/api-client/api';
import { gateKinds } from '@weitersagen/contracts/endpoint';
import type { Api, ApiOptions } from '@weitersagen/api-client/api';
import type { Tenant } from '@weitersagen/contracts/tenant';
import { endSessions, freshToken } from './session.ts';
import type { Locale } from './i18n.ts';

type Auth = Parameters<ApiOptions['accessToken']>[0];

/** The token of the first kind of staff that may make the call and is signed in; staff code loads with the first such call. */
async function staffToken(api: Api, auth: Auth): Promise<string | null> {
  const { freshStaffToken, isStaffArea } = await import(
    /* webpackChunkName: "staff-session" */ './staff-session.ts'
  );
  for (const kind of typeof auth === 'string' ? [auth] : auth) {
    const token = isStaffArea(kind) ? await freshStaffToken(api, kind) : null;
    if (token !== null) return token;
  }
  return null;
}

const staff = /age|sel|ope/;

/** The browser's client: the caller's token where a call needs one, logout when the server says the session is dead. */
export function browserApi(
  { id: tenant, forcedLogin }: Pick<Tenant, 'id' | 'forcedLogin'>,
  locale: Locale,
  solveCaptcha?: NonNullable<ApiOptions['solveCaptcha']>,
): Api {
  const api: Api = createApi({
    tenant,
    locale,
    fetch: (input, init) => window.fetch(input, init),
    async accessToken(stated) {
      const auth = stated !== 'gate' ? stated : forcedLogin ? gateKinds : 'none';
      const token =
        auth === 'referrer' || auth.includes('referrer') ? await freshToken(() => api) : null;
      return token ?? (staff.test(String(auth)) ? staffToken(api, auth) : null);
    },
    onSessionEnded: endSessions,
    ...(solveCaptcha && { solveCaptcha }),
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

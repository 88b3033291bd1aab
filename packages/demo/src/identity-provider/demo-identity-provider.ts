import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import type { IdentityProvider } from '@weitersagen/server/internal/people/public.ts';

/** Path of the demo's identity provider below each tenant's origin. */
export const DEMO_PROVIDER_PATH = '/dev/oidc';

/** The demo's public client: PKCE takes the place of a secret. */
export const DEMO_CLIENT_ID = 'weitersagen-demo';

/** Host names under `.localhost` reach no server from here, so the demo's provider is asked within the process. */
function fetchWithin(app: FastifyInstance): CustomFetch {
  return async (address, init) => {
    const url = new URL(address);
    // The library sends its questions as forms.
    const body = init.body instanceof URLSearchParams ? init.body.toString() : '';
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...init.headers, host: url.host },
      ...(body === '' ? {} : { payload: body }),
    });
    const { 'content-type': type = 'application/json' } = answer.headers;
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  };
}

/** The identity provider that stands in for a client's own, in demo mode only. */
export function demoIdentityProvider(app: FastifyInstance, tenant: Tenant): IdentityProvider {
  return {
    issuer: `${tenant.config.url}${DEMO_PROVIDER_PATH}`,
    clientId: DEMO_CLIENT_ID,
    clientSecret: null,
    fetch: fetchWithin(app),
  };
}

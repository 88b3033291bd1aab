import Fastify from 'fastify';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { createAuthenticate } from '../people/sessions/authenticate.ts';
import { createHoldIdentity, createLookAgain } from '../people/sessions/hold-identity.ts';
import type { IdentityProvider } from '../people/sso/provider-client.ts';
import { registerSsoRoutes } from '../people/sso/routes.ts';
import { workInVisit } from '../people/visits/work-in-visit.ts';
import type { Config } from '../platform/config.ts';
import { createRoutes } from '../platform/http/routes.ts';
import type { TestServer } from '../test-server.ts';
import { OPERATOR_CLIENT } from './operator-session.ts';

interface Attempt {
  readonly secondFactor?: 'own' | 'trusted';
  /** What the body says beside code and verifier, by names of the wire. */
  readonly body?: Readonly<Record<string, string>>;
}

/** What an operator's sign-in answers where this is their provider. */
export async function signInAtProvider(
  server: TestServer,
  provider: IdentityProvider,
  { secondFactor = 'trusted', body = {} }: Attempt = {},
) {
  const operatorSso: Config['operatorSso'] = { ...provider, secondFactor };
  const deps = { ...server.deps, config: { ...server.deps.config, operatorSso } };
  const app = Fastify();
  const routes = createRoutes(app, {
    ...deps,
    authenticate: createAuthenticate(deps),
    holdIdentity: createHoldIdentity(deps),
    lookAgain: createLookAgain(deps),
    workInVisit,
  });
  registerSsoRoutes(routes, deps, () => provider);
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/v1/${OPERATOR_CLIENT}/betrieb/zugang/sso`,
    headers: {
      host: 'betrieb.localhost',
      [requestedWith.name]: requestedWith.value,
      [languageHeader]: 'de',
    },
    payload: { Code: 'code', Verifier: 'v'.repeat(43), ...body },
  });
  await app.close();
  const answered = answer.json<Readonly<Record<string, unknown>>>();
  // No page reads this answer: an error stands in it as it was thrown.
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  const { Token: token } = answered;
  const session = { token: typeof token === 'string' ? token : '', cookie };
  return { fields: Object.keys(answered), key: answered['message'], session };
}

/** A provider that lets something happen before it answers who somebody is. */
export const answeringAfter = (
  provider: IdentityProvider,
  happens: () => Promise<unknown>,
): IdentityProvider => ({
  ...provider,
  async fetch(url, request) {
    if (url.endsWith('/token')) await happens();
    return provider.fetch?.(url, request) ?? Response.error();
  },
});

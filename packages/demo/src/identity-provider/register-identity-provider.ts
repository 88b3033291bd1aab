import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import * as z from 'zod/mini';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '@weitersagen/server/internal/platform/api-error.ts';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { newSecret } from '@weitersagen/server/internal/platform/random.ts';
import { mailText } from '@weitersagen/server/internal/platform/mail/texts.ts';
import { demoLogins } from '../seed/demo-logins.ts';
import { DEMO_CLIENT_ID, DEMO_PROVIDER_PATH } from './demo-identity-provider.ts';
import { choosePage, type DemoPerson } from './provider-pages.ts';

const Choice = z.object({ email: z.string().check(z.maxLength(254)) });

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self' http://*.localhost:*",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A provider that signs in the demo's staff and asks for nothing else. Its memory ends with the process. */
async function createProvider(tenant: Tenant): Promise<Provider> {
  const { default: OidcProvider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const provider = new OidcProvider(`${tenant.config.url}${DEMO_PROVIDER_PATH}`, {
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        redirect_uris: [`${tenant.config.url}/${tenant.kind === 'operator' ? 'anmelden' : 'sso'}`],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [{ ...key, kid: 'demo', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [newSecret()] },
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `${DEMO_PROVIDER_PATH}/choose/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      // Nothing is shared that the tenant did not give: nobody is asked to agree.
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    // A person may choose again each time: nothing is remembered beyond the sign-in.
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 60, IdToken: 60 },
  });
  provider.proxy = true;
  return provider;
}

/**
 * `/dev/oidc`: stands in for a client's identity provider, in demo mode only, below each tenant's own origin.
 * Real protocol (discovery, code flow with challenge, signed tokens); in place of a password it asks who signs in.
 */
export function registerIdentityProvider(app: FastifyInstance, deps: AppDeps) {
  if (deps.config.mode !== 'demo') return;
  const providers = new Map<string, Promise<Provider>>();

  async function visit(request: FastifyRequest) {
    const tenant = await deps.tenants.byHost(request.host);
    if (tenant === null) throw new ApiError('unknownTenant');
    const provider = providers.get(tenant.id) ?? createProvider(tenant);
    providers.set(tenant.id, provider);
    return { tenant, provider: await provider };
  }
  /** Whom the provider knows; beside the operators somebody whom nobody invited, to see what becomes of them. */
  async function peopleOf(tenant: Tenant, locale: Locale): Promise<readonly DemoPerson[]> {
    const stranger = {
      email: demoLogins.uninvited,
      name: mailText(locale, 'identity.stranger', {}),
      kind: mailText(locale, 'identity.uninvited', {}),
    };
    const known = await knownPeople(tenant);
    return tenant.kind === 'operator' ? [...known, stranger] : known;
  }
  const knownPeople = (tenant: Tenant): Promise<readonly DemoPerson[]> =>
    deps.withTenant(tenant, async ({ db }) => {
      const rows = await db
        .selectFrom('account')
        .select(['email', 'first_name', 'last_name', 'kind'])
        .where('kind', 'in', ['agency', 'agent', 'operator'])
        .where('deleted_at', 'is', null)
        .orderBy('email')
        .limit(20)
        .execute();
      return rows.map(({ email, first_name, last_name, kind }) => ({
        email,
        name: `${first_name} ${last_name}`,
        kind,
      }));
    });

  void app.register(async (identity) => {
    identity.removeAllContentTypeParsers();
    // The provider reads its own forms.
    identity.addContentTypeParser('*', (_request, _payload, done) => done(null));
    identity.get(`${DEMO_PROVIDER_PATH}/choose/:uid`, async (request, reply) => {
      const { tenant } = await visit(request);
      const locale = languageOf(request.headers['accept-language']);
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(choosePage(request.url, await peopleOf(tenant, locale), tenant.config.name, locale));
    });
    identity.all(`${DEMO_PROVIDER_PATH}/*`, async (request, reply) => {
      const { provider } = await visit(request);
      reply.hijack();
      const { raw } = request;
      const below = (raw.url ?? '').slice(DEMO_PROVIDER_PATH.length);
      Object.assign(raw, { originalUrl: raw.url, baseUrl: DEMO_PROVIDER_PATH, url: below });
      await provider.callback()(raw, reply.raw);
    });
  });
  void app.register(async (choice) => {
    choice.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    choice.post(`${DEMO_PROVIDER_PATH}/choose/:uid`, async (request, reply) => {
      const { tenant, provider } = await visit(request);
      const chosen = z.safeParse(Choice, request.body).data?.email;
      const person = (await peopleOf(tenant, 'de')).find(({ email }) => email === chosen);
      if (person === undefined) throw new ApiError('invalidInput');
      reply.hijack();
      await provider.interactionFinished(request.raw, reply.raw, {
        login: { accountId: person.email, remember: false },
      });
    });
  });
}

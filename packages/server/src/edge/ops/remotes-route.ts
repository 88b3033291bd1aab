import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renewSession } from '../../accounts/renew-session.ts';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Tenant } from '../../database/tenant-directory.ts';
import { finishSignIn, signInStaff } from '../../second-factor/staff-sign-in.ts';
import { readSessionCookie } from '../../sessions/session-cookie.ts';
import { seenVersions } from '../../telemetry/version-repository.ts';
import type { Artefacts } from '../artefacts.ts';
import { overrideForm, setOverride } from '../override/override-route.ts';
import type { OverrideSettings } from '../override/override-route.ts';
import { codePage, expiredPage } from './code-page.ts';
import { remotesPage, signInPage } from './remotes-page.ts';

const path = '/ops/remotes';

function send(reply: FastifyReply, status: number, page: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .send(page(nonce));
}

/**
 * `/ops/remotes` on a tenant's host: what is live for it, since when, by whom, and page views, failures and load time of each version.
 * For operators; everybody else gets their sign-in.
 */
export function registerOpsRemotes(
  app: FastifyInstance,
  deps: AppDeps,
  artefacts: Artefacts,
  overrides: OverrideSettings,
): void {
  async function tenantOf(request: FastifyRequest): Promise<Tenant> {
    const tenant = await deps.tenants.byHost(request.host);
    if (!tenant) throw new ApiError('unknownTenant');
    return tenant;
  }

  void app.register(async (ops) => {
    ops.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    ops.get(path, async (request, reply) => {
      const tenant = await tenantOf(request);
      const cookie = readSessionCookie(request.headers.cookie, 'operator');
      const renewed =
        cookie &&
        (await deps.withTenant(tenant, (tx) =>
          renewSession(tx, deps.accessTokens, 'operator', cookie),
        ));
      const { name } = tenant.config;
      if (!renewed) return send(reply, 200, (nonce) => signInPage(nonce, name, false));
      void reply.header('set-cookie', renewed.session.setCookie);
      const seen = await deps.withTenant(tenant, seenVersions);
      return send(reply, 200, (nonce) =>
        remotesPage(nonce, name, artefacts.pointers(tenant.id), seen, overrideForm(overrides)),
      );
    });

    ops.post<{ Body: unknown }>(`${path}/override`, async (request, reply) => {
      const tenant = await tenantOf(request);
      const cookie = readSessionCookie(request.headers.cookie, 'operator');
      const renewed =
        cookie &&
        (await deps.withTenant(tenant, (tx) =>
          renewSession(tx, deps.accessTokens, 'operator', cookie),
        ));
      if (!renewed)
        return send(reply, 403, (nonce) => signInPage(nonce, tenant.config.name, false));
      const address = request.body instanceof URLSearchParams ? request.body.get('address') : '';
      const set = setOverride((address ?? '').slice(0, 500), tenant.id, overrides, new Date());
      request.log.warn({ address }, 'an operator shows an area from elsewhere in one browser');
      return reply.header('set-cookie', [renewed.session.setCookie, set]).redirect(path, 303);
    });

    ops.post<{ Body: unknown }>(path, async (request, reply) => {
      const tenant = await tenantOf(request);
      const { name } = tenant.config;
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const field = (key: string, length: number) => (fields.get(key) ?? '').slice(0, length);
      const ticket = field('ticket', 64);
      try {
        const answer =
          ticket === ''
            ? await signInStaff(
                deps,
                tenant,
                'operator',
                { email: field('email', 254), password: field('password', 128), remember: false },
                request.ip,
              )
            : await finishSignIn(
                deps,
                tenant,
                'operator',
                { ticket, code: field('code', 40) },
                request.ip,
              );
        if ('ticket' in answer)
          return send(reply, 200, (nonce) => codePage(nonce, name, answer.ticket, false));
        return await reply.header('set-cookie', answer.session.setCookie).redirect(path, 303);
      } catch (error) {
        const key = error instanceof ApiError ? error.key : null;
        if (key === 'codeWrong')
          return send(reply, 403, (nonce) => codePage(nonce, name, ticket, true));
        if (key === 'signInExpired') return send(reply, 403, (nonce) => expiredPage(nonce, name));
        if (key !== 'wrongCredentials') throw error;
        return send(reply, 403, (nonce) => signInPage(nonce, name, true));
      }
    });
  });
}

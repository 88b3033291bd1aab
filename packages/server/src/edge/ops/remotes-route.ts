import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  finishSignIn,
  noDevice,
  readSessionCookie,
  renewSession,
  signInStaff,
} from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import type { Artefacts } from '../artefacts.ts';
import { readCookies } from '../../platform/http/read-cookies.ts';
import {
  OVERRIDE_COOKIE,
  overrideForm,
  overrideOf,
  setOverride,
} from '../override/override-route.ts';
import type { OverrideSettings } from '../override/override-route.ts';
import { acceptForms, fieldOf, sendOps, tenantOf } from './ops-reply.ts';
import { codePage, expiredPage } from './code-page.ts';
import { remotesPage, signInPage } from './remotes-page.ts';

const path = '/ops/remotes';

/**
 * `/ops/remotes` on a tenant's host: what is live for it, since when, by whom, and page views, browsers, failures and load time of each version.
 * For operators; everybody else gets their sign-in.
 */
export function registerOpsRemotes(
  app: FastifyInstance,
  deps: AppDeps,
  artefacts: Artefacts,
  overrides: OverrideSettings,
): void {
  void app.register(async (ops) => {
    acceptForms(ops);

    /** The operator's session that a request comes with, renewed; null for everybody else. */
    async function operatorOf(request: FastifyRequest, tenant: Tenant) {
      const cookie = readSessionCookie(request.headers.cookie, 'operator');
      if (!cookie) return null;
      return deps.withTenant(tenant, (tx) =>
        renewSession(tx, deps.accessTokens, 'operator', cookie),
      );
    }

    /** Shows the table and the form; `refused` is an address that may not be shown from. */
    async function show(
      request: FastifyRequest,
      reply: FastifyReply,
      tenant: Tenant,
      refused: string | null,
    ) {
      const sealed = readCookies(request.headers.cookie)[OVERRIDE_COOKIE];
      const current = overrideOf(sealed, tenant.id, overrides, new Date());
      const form = overrideForm(overrides, current, refused);
      const seen = await deps.withTenant(tenant, seenVersions);
      return sendOps(reply, refused === null ? 200 : 400, (nonce) =>
        remotesPage(nonce, tenant.config.name, artefacts.pointers(tenant.id), seen, form),
      );
    }

    ops.get(path, async (request, reply) => {
      const tenant = await tenantOf(deps, request);
      const operator = await operatorOf(request, tenant);
      if (!operator)
        return sendOps(reply, 200, (nonce) => signInPage(nonce, tenant.config.name, null));
      void reply.header('set-cookie', operator.session.setCookie);
      return show(request, reply, tenant, null);
    });

    ops.post(`${path}/override`, async (request, reply) => {
      const tenant = await tenantOf(deps, request);
      const operator = await operatorOf(request, tenant);
      if (!operator)
        return sendOps(reply, 403, (nonce) => signInPage(nonce, tenant.config.name, null));
      const address = fieldOf(request, 'address', 500).trim();
      const set = setOverride(address, tenant.id, overrides, new Date());
      const cookies = [operator.session.setCookie, ...(set === null ? [] : [set])];
      void reply.header('set-cookie', cookies);
      if (set === null) return show(request, reply, tenant, address);
      request.log.warn({ address }, 'an operator shows an area from elsewhere in one browser');
      return reply.redirect(path, 303);
    });

    ops.post(path, async (request, reply) => {
      const tenant = await tenantOf(deps, request);
      const { name } = tenant.config;
      const field = (key: string, length: number) => fieldOf(request, key, length);
      const ticket = field('ticket', 64);
      try {
        const answer =
          ticket === ''
            ? await signInStaff(
                deps,
                tenant,
                ['operator'],
                { email: field('email', 254), password: field('password', 128), remember: false },
                { ip: request.ip, device: noDevice },
              )
            : await finishSignIn(
                deps,
                tenant,
                'operator',
                { ticket, code: field('code', 40) },
                { ip: request.ip, device: noDevice },
              );
        if ('ticket' in answer)
          return sendOps(reply, 200, (nonce) => codePage(nonce, name, answer.ticket, false));
        return await reply.header('set-cookie', answer.session.setCookie).redirect(path, 303);
      } catch (error) {
        const key = error instanceof ApiError ? error.key : null;
        if (key === 'codeWrong')
          return sendOps(reply, 403, (nonce) => codePage(nonce, name, ticket, true));
        if (key === 'signInExpired')
          return sendOps(reply, 403, (nonce) => expiredPage(nonce, name));
        if (key !== 'wrongCredentials') throw error;
        return sendOps(reply, 403, (nonce) => signInPage(nonce, name, field('email', 254)));
      }
    });
  });
}

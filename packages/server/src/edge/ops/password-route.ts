import type { FastifyInstance } from 'fastify';
import { PASSWORD_MAX_LENGTH } from '@weitersagen/domain/constants';
import { passwordPath, setOperatorPassword, signInPerCaller } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { acceptForms, fieldOf, sendOps, tenantOf } from './ops-reply.ts';
import { isRefusal, outcomePage, passwordPage } from './password-page.ts';

const isOver = (key: string) => ['linkExpired', 'tokenUsed', 'accountBlocked'].includes(key);

/**
 * `/ops/password` on a tenant's host: where a mailed link leads an operator who sets a password. It signs nobody in, because an
 * authenticator app may be asked for. product.md, section "12 Accounts and tokens".
 */
export function registerOpsPassword(app: FastifyInstance, deps: AppDeps): void {
  void app.register(async (ops) => {
    acceptForms(ops);

    ops.get(passwordPath, async (request, reply) => {
      const { name } = (await tenantOf(deps, request)).config;
      const form = { token: '', refusal: null };
      return sendOps(reply, 200, (nonce) => passwordPage(nonce, name, form), { runs: true });
    });

    ops.post(passwordPath, async (request, reply) => {
      const tenant = await tenantOf(deps, request);
      const { name } = tenant.config;
      const token = fieldOf(request, 'token', 100).trim();
      // One more than any password has, so that a longer one is refused and not cut.
      const password = fieldOf(request, 'password', PASSWORD_MAX_LENGTH + 1);
      await deps.throttle.hit(signInPerCaller, request.ip);
      try {
        await deps.withTenant(tenant, (tx) => setOperatorPassword(tx, token, password));
        return await sendOps(reply, 200, (nonce) => outcomePage(nonce, name, 'done'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isOver(error.key))
          return sendOps(reply, 410, (nonce) => outcomePage(nonce, name, 'over'));
        const refusal = error.fields?.['Password'] ?? '';
        if (error.key !== 'weakPassword' || !isRefusal(refusal)) throw error;
        const form = { token, refusal };
        return sendOps(reply, 400, (nonce) => passwordPage(nonce, name, form), { runs: true });
      }
    });
  });
}

import * as contract from '@weitersagen/contracts/admin-login';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { signInPerCaller } from '../accounts/limits.ts';
import { signedInView } from '../accounts/user-view.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { askTenant } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { issueVisitPass, mayVisitBy } from '../operators/visit-pass.ts';
import { openAccountFor, portalLink, signInByAdminToken } from './admin-login-service.ts';

/** Sign-in by the token of an operator or of the client's portal. product.md, section "12 Accounts and tokens". */
export function registerAdminLoginRoutes(routes: Routes, deps: AppDeps) {
  routes.handle(contract.adminLogin, async ({ tenant, withTenant, body, ip, reply }) => {
    await deps.throttle.hit(signInPerCaller, ip);
    const { account, session } = await withTenant((tx) =>
      signInByAdminToken(tx, deps.accessTokens, body.token, (pass) =>
        mayVisitBy(deps, pass, tenant.id),
      ),
    );
    void reply.header('set-cookie', session.setCookie);
    return signedInView(account, session);
  });
  routes.handle(contract.requestAutologin, async ({ withTenant, auth, body, language }) => {
    if (auth.kind !== 'feed') throw new ApiError('feedKeyInvalid');
    const { expiresAt, ...link } = await withTenant((tx) =>
      portalLink(tx, { ...body, language: body.language ?? language }, auth.keyId),
    );
    return { ...link, expiresAt: expiresAt.toISOString() };
  });
  routes.handle(openAccount, async ({ auth, body, withClient }) => {
    const session = requireSession(auth);
    const { client, email, reason } = body;
    const operators = await deps.tenants.operator();
    const { expiresAt, ...link } = await withClient(client, async (tx) => {
      const pass = await askTenant(tx, operators, (own) => issueVisitPass(own, session, client));
      return openAccountFor(tx, email, { operator: session.accountId, pass, reason });
    });
    return { ...link, expiresAt: expiresAt.toISOString() };
  });
}

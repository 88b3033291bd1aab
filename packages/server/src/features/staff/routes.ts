import { staffLogin, staffLogout, staffRefresh } from '@weitersagen/contracts/staff';
import { renewSession } from '../../accounts/renew-session.ts';
import { staffView } from '../../accounts/staff-view.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Routes } from '../../http/call.ts';
import { readSessionCookie } from '../../sessions/session-cookie.ts';
import { endSession } from '../../sessions/session-service.ts';

/** Sign-in of agency, seller and agent: the same sessions, each kind with its own cookie. */
export function registerStaffRoutes(routes: Routes, deps: AppDeps) {
  routes.handle(staffLogin, async ({ tenant, params, body, ip, reply }) => {
    // A tenant without a call centre has no agents; who asks learns no more than that it does not work.
    if (params.kind === 'agent' && !tenant.config.agentRecommendation)
      throw new ApiError('wrongCredentials');
    const { account, session } = await signIn(deps, tenant, params.kind, body, ip);
    void reply.header('set-cookie', session.setCookie);
    return staffView(account, session);
  });
  routes.handle(staffRefresh, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    const renewed = await withTenant((tx) =>
      renewSession(tx, deps.accessTokens, params.kind, cookie),
    );
    if (renewed === null) throw new ApiError('sessionEnded');
    void reply.header('set-cookie', renewed.session.setCookie);
    return staffView(renewed.account, renewed.session);
  });
  routes.handle(staffLogout, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    void reply.header('set-cookie', await withTenant((tx) => endSession(tx, params.kind, cookie)));
  });
}

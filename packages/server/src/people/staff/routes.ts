import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin, staffLogout, staffRefresh } from '@weitersagen/contracts/staff';
import type { StaffKind } from '@weitersagen/contracts/staff';
import * as contract from '@weitersagen/contracts/staff-account';
import { requireConfirmed } from '../accounts/confirmed-session.ts';
import { changePassword } from '../accounts/change-password.ts';
import { signInPerEmail } from '../accounts/limits.ts';
import { isAccessOver, renewSession } from '../accounts/renew-session.ts';
import { staffView } from '../accounts/staff-view.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession } from '../../platform/http/identity.ts';
import { finishSignIn, signInStaff } from '../second-factor/staff-sign-in.ts';
import { deviceOf } from '../sessions/device.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { endSession } from '../sessions/session-service.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';

function registerOwnAccount(routes: Routes, { accessTokens, throttle }: AppDeps) {
  routes.handle(contract.listOwnSessions, ({ withTenant, auth }) =>
    withTenant((tx) => listOwnSessions(tx, requireOwnSession(auth))),
  );
  routes.handle(contract.endOwnSession, ({ withTenant, auth, params }) =>
    withTenant((tx) => endOwnSession(tx, requireOwnSession(auth), params.id)),
  );
  routes.handle(contract.changeStaffPassword, async (call) => {
    const { tenant, withTenant, auth, body, request, reply } = call;
    const own = requireOwnSession(auth);
    const { accountId, kind } = own;
    // An operator's new session counts as confirmed, so the password alone may not open it.
    if (kind === 'operator') await withTenant((tx) => requireConfirmed(tx, own, 'confirmAgain'));
    await throttle.hit(signInPerEmail, tenant.id, kind, accountId);
    const { account, session } = await withTenant((tx) =>
      changePassword(tx, accessTokens, accountId, body, deviceOf(request.headers['user-agent'])),
    );
    void reply.header('set-cookie', session.setCookie);
    return staffView(account, session);
  });
}

/** Whose sign-in it is. Agents come in at the agency's as well and get a session of their own kind, until their client leaves. */
function kindsOf({ config, isClosed }: Tenant, kind: StaffKind): readonly StaffKind[] {
  const hasAgents = config.agentRecommendation && !isClosed;
  if (kind === 'agency' && hasAgents) return ['agency', 'agent'];
  // A tenant without a call centre has no agents; who asks learns no more than that it does not work.
  if (kind === 'agent' && !hasAgents) throw new ApiError('wrongCredentials');
  return [kind];
}

/** Sign-in of agency, seller, agent and operator: the same sessions, each kind with its own cookie. product.md, section "12 Accounts and tokens". */
export function registerStaffRoutes(routes: Routes, deps: AppDeps) {
  registerOwnAccount(routes, deps);
  routes.handle(staffLogin, async ({ tenant, params, body, ip, request, reply }) => {
    const kinds = kindsOf(tenant, params.kind);
    const answer = await signInStaff(deps, tenant, kinds, body, {
      ip,
      cookies: request.headers.cookie,
      device: deviceOf(request.headers['user-agent']),
    });
    if ('ticket' in answer) return answer;
    void reply.header('set-cookie', answer.session.setCookie);
    return staffView(answer.account, answer.session);
  });
  routes.handle(finishStaffLogin, async ({ tenant, params, body, ip, request, reply }) => {
    const { account, session } = await finishSignIn(deps, tenant, params.kind, body, {
      ip,
      cookies: request.headers.cookie,
      device: deviceOf(request.headers['user-agent']),
    });
    void reply.header('set-cookie', session.setCookie);
    return staffView(account, session);
  });
  routes.handle(staffRefresh, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    const renewed = await withTenant((tx) => renewSession(tx, deps, params.kind, cookie));
    if (renewed === null) {
      const isOver =
        params.kind === 'operator' &&
        (await withTenant((tx) => isAccessOver(tx, 'operator', cookie)));
      throw new ApiError('sessionEnded', isOver ? { as: 'accessOver' } : {});
    }
    void reply.header('set-cookie', renewed.session.setCookie);
    return staffView(renewed.account, renewed.session);
  });
  routes.handle(staffLogout, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    void reply.header('set-cookie', await withTenant((tx) => endSession(tx, params.kind, cookie)));
  });
}

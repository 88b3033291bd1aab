import {
  staffLogin,
  staffLogout,
  staffRefresh,
  type StaffKind,
  type StaffSignedIn,
} from '@weitersagen/contracts/staff';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import type { Account } from '../../accounts/account-repository.ts';
import { renewSession } from '../../accounts/renew-session.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Routes } from '../../http/call.ts';
import { readSessionCookie } from '../../sessions/session-cookie.ts';
import { endSession } from '../../sessions/session-service.ts';

function roleLabel(role: string | null): string {
  for (const [name, label] of Object.entries(agencyRoleLabels)) if (name === role) return label;
  return agencyRoleLabels.none;
}

function view(
  account: Account,
  kind: StaffKind,
  session: { readonly token: string; readonly sessionExpiresAt: Date },
): StaffSignedIn {
  return {
    token: session.token,
    sessionExpiresAt: session.sessionExpiresAt.toISOString(),
    user: {
      kind,
      role: roleLabel(account.role),
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
    },
  };
}

/** Sign-in of agency, seller and agent: the same sessions, each kind with its own cookie. */
export function registerStaffRoutes(routes: Routes, deps: AppDeps) {
  routes.handle(staffLogin, async ({ tenant, params, body, ip, reply }) => {
    const { account, session } = await signIn(deps, tenant, params.kind, body, ip);
    void reply.header('set-cookie', session.setCookie);
    return view(account, params.kind, session);
  });
  routes.handle(staffRefresh, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    const renewed = await withTenant((tx) =>
      renewSession(tx, deps.accessTokens, params.kind, cookie),
    );
    if (renewed === null) throw new ApiError('sessionEnded');
    void reply.header('set-cookie', renewed.session.setCookie);
    return view(renewed.account, params.kind, renewed.session);
  });
  routes.handle(staffLogout, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    void reply.header('set-cookie', await withTenant((tx) => endSession(tx, params.kind, cookie)));
  });
}

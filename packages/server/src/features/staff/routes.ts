import {
  staffLogin,
  staffLogout,
  staffRefresh,
  type StaffKind,
  type StaffSignedIn,
} from '@weitersagen/contracts/staff';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { accountRepository, type Account } from '../../accounts/account-repository.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Routes } from '../../http/call.ts';
import { readSessionCookie } from '../../sessions/session-cookie.ts';
import { endSession, refreshSession } from '../../sessions/session-service.ts';

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
  routes.handle(staffRefresh, ({ withTenant, params, request }) =>
    withTenant(async (tx) => {
      const cookie = readSessionCookie(request.headers.cookie, params.kind);
      const session = await refreshSession(tx, deps.accessTokens, params.kind, cookie);
      const account = session && (await accountRepository(tx).byId(session.accountId));
      if (!session || !account) throw new ApiError('sessionEnded');
      return view(account, params.kind, session);
    }),
  );
  routes.handle(staffLogout, async ({ withTenant, params, request, reply }) => {
    const cookie = readSessionCookie(request.headers.cookie, params.kind);
    void reply.header('set-cookie', await withTenant((tx) => endSession(tx, params.kind, cookie)));
  });
}

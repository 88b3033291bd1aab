import * as contract from '@weitersagen/contracts/email-change';
import { mailPerAddress, signInPerEmail, wrongTokenPerCaller } from './limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession, requireSession } from '../../platform/http/identity.ts';
import { confirmSession, requireConfirmed } from './confirmed-session.ts';
import * as change from './email-change-service.ts';
import { countingWrongTokens } from './wrong-tokens.ts';

/** The password once more, and the change of address. product.md, section "12 Accounts and tokens". */
export function registerEmailChangeRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.confirmPassword, async ({ tenant, withTenant, auth, body }) => {
    const session = requireOwnSession(auth);
    await throttle.hit(signInPerEmail, tenant.id, 'password', session.accountId);
    return withTenant((tx) => confirmSession(tx, session, body.password));
  });
  routes.handle(contract.getEmailChange, ({ withTenant, auth }) =>
    withTenant((tx) => change.readEmailChange(tx, requireSession(auth).accountId)),
  );
  routes.handle(contract.askEmailChange, async ({ tenant, withTenant, auth, body }) => {
    const session = requireOwnSession(auth);
    await throttle.hit(mailPerAddress, tenant.id, 'email change', session.accountId);
    await withTenant((tx) => requireConfirmed(tx, session));
    return withTenant((tx) => change.askEmailChange(tx, session.accountId, body.email));
  });
  routes.handle(contract.dropEmailChange, ({ withTenant, auth }) =>
    withTenant((tx) => change.dropEmailChange(tx, requireOwnSession(auth).accountId)),
  );
  routes.handle(contract.confirmEmailChange, ({ withTenant, body, ip }) =>
    countingWrongTokens(throttle, wrongTokenPerCaller, ip, async () => ({
      email: await withTenant((tx) => change.confirmEmailChange(tx, body.token)),
    })),
  );
}

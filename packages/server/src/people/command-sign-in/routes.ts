import * as contract from '@weitersagen/contracts/operator-commands';
import { deviceCodePerAccount } from '../accounts/limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession } from '../../platform/http/identity.ts';
import { confirmSignIn, lookUpSignIn, refuseSignIn } from './command-sign-in.ts';

/** How an operator lets a command act for them. product.md, section "12 Accounts and tokens". */
export function registerCommandSignInRoutes(routes: Routes, { throttle, seal }: AppDeps): void {
  const count = (tenant: string, accountId: string) =>
    throttle.hit(deviceCodePerAccount, tenant, accountId);
  routes.handle(contract.findCommandSignIn, async ({ tenant, withTenant, auth, body }) => {
    await count(tenant.id, requireOwnSession(auth).accountId);
    return withTenant((tx) => lookUpSignIn(tx, body.code));
  });
  routes.handle(contract.confirmCommandSignIn, async ({ tenant, withTenant, auth, body }) => {
    const session = requireOwnSession(auth);
    await count(tenant.id, session.accountId);
    await withTenant((tx) => confirmSignIn(tx, { session, seal }, body.code));
    await throttle.clear(deviceCodePerAccount, tenant.id, session.accountId);
  });
  routes.handle(contract.refuseCommandSignIn, async ({ tenant, withTenant, auth, body }) => {
    const { accountId } = requireOwnSession(auth);
    await count(tenant.id, accountId);
    await withTenant((tx) => refuseSignIn(tx, { actor: accountId, seal }, body.code));
  });
}

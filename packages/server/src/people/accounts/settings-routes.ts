import * as contract from '@weitersagen/contracts/account-settings';
import * as ownName from '@weitersagen/contracts/own-name';
import * as user from '@weitersagen/contracts/user-calls';
import { mailPerAddress, signInPerEmail } from './limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import {
  requireOwnSession,
  requireSession,
  type SessionIdentity,
} from '../../platform/http/identity.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import * as bank from './bank-account-service.ts';
import { requirePresent } from './confirmed-session.ts';
import { registerReferrer } from './registration-service.ts';
import { changeOwnPassword } from './change-password.ts';
import { changeName, setLanguage, setNewsletter } from './settings-service.ts';
import { signedInView, userView } from './user-view.ts';

/** Bank data are offered first, then shown to the person who confirmed the password, or has none and followed a mailed link just now. */
async function withConfirmed<T>(
  tx: TenantTx,
  session: SessionIdentity,
  run: (tx: TenantTx, accountId: string) => Promise<T>,
): Promise<T> {
  bank.requireOffer(tx);
  await requirePresent(tx, session);
  return run(tx, session.accountId);
}

function registerBankRoutes(routes: Routes) {
  for (const path of [contract.getBankAccount, user.userGetBankAccount])
    routes.handle(path, ({ withTenant, auth }) =>
      withTenant((tx) => withConfirmed(tx, requireOwnSession(auth), bank.readBankAccount)),
    );
  for (const path of [contract.storeBankAccount, user.userStoreBankAccount])
    routes.handle(path, ({ withTenant, auth, body }) =>
      withTenant((tx) =>
        withConfirmed(tx, requireOwnSession(auth), (own, accountId) =>
          bank.storeBankAccount(own, accountId, body),
        ),
      ),
    );
  for (const path of [contract.removeBankAccount, user.userRemoveBankAccount])
    routes.handle(path, ({ withTenant, auth }) =>
      withTenant((tx) => withConfirmed(tx, requireOwnSession(auth), bank.removeBankAccount)),
    );
}

/** What a signed-in referrer changes of their account, and how one begins. product.md, section "12 Accounts and tokens". */
export function registerAccountSettingsRoutes(routes: Routes, deps: AppDeps) {
  const { throttle, accessTokens } = deps;
  registerBankRoutes(routes);
  routes.handle(
    contract.createReferrer,
    ({ tenant, body, language, ip }) => registerReferrer(deps, tenant, body, { language, ip }),
    { emptyIsAbsent: true },
  );
  routes.handle(
    contract.updateLanguage,
    async ({ withTenant, auth, body, language }) => {
      const { accountId } = requireSession(auth);
      const wanted = body.language ?? language;
      return userView(await withTenant((tx) => setLanguage(tx, accountId, wanted)));
    },
    { emptyIsAbsent: true },
  );
  routes.handle(ownName.changeName, async ({ withTenant, auth, body }) => {
    const { accountId } = requireSession(auth);
    return userView(await withTenant((tx) => changeName(tx, deps.seal, accountId, body)));
  });
  routes.handle(contract.changePassword, async ({ tenant, withTenant, auth, body, reply }) => {
    const own = requireOwnSession(auth);
    await throttle.hit(signInPerEmail, tenant.id, 'password', own.accountId);
    const { account, session } = await withTenant((tx) =>
      changeOwnPassword(tx, accessTokens, own, body),
    );
    void reply.header('set-cookie', session.setCookie);
    return signedInView(account, session);
  });
  for (const path of [contract.setNewsletter, user.userSetNewsletter])
    routes.handle(path, async ({ tenant, withTenant, auth, body }) => {
      const { accountId } = requireOwnSession(auth);
      const optIn = body.optIn ?? true;
      if (optIn) await throttle.hit(mailPerAddress, tenant.id, 'newsletter', accountId);
      return userView(await withTenant((tx) => setNewsletter(tx, accountId, optIn)));
    });
}

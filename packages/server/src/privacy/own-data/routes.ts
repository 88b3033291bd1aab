import * as settings from '@weitersagen/contracts/account-settings';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import * as user from '@weitersagen/contracts/user-calls';
import {
  clearSessionCookie,
  exportPerAccount,
  requireAccount,
  requirePresent,
  signInPerEmail,
} from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession } from '../../platform/http/identity.ts';
import { exportPerson } from '../persons/person-export.ts';
import { deleteReferrer } from './deletion-service.ts';
import { ownDataView } from './own-data-view.ts';

/** A copy of everything kept, bank data among it, for the person only, who proves to be there: an operator who looks in gets none. product.md, section "12 Accounts and tokens". */
function registerDataExport(routes: Routes, { throttle }: AppDeps) {
  routes.handle(exportOwnData, async ({ tenant, withTenant, auth }) => {
    const session = requireOwnSession(auth);
    const { accountId } = session;
    await throttle.hit(exportPerAccount, tenant.id, accountId);
    return withTenant(async (tx) => {
      await requirePresent(tx, session);
      const { email } = await requireAccount(tx, accountId);
      await audit(tx, {
        entity: 'account',
        entityId: accountId,
        event: 'dataExported',
        actor: accountId,
      });
      return ownDataView(await exportPerson(tx, email));
    });
  });
}

/** A referrer's copy of their data and the deletion of their account. product.md, section "12 Accounts and tokens". */
export function registerOwnDataRoutes(routes: Routes, deps: AppDeps) {
  const { throttle } = deps;
  registerDataExport(routes, deps);
  for (const path of [settings.deleteAccount, user.userDeleteAccount])
    routes.handle(path, async ({ tenant, withTenant, auth, body, reply }) => {
      const session = requireOwnSession(auth);
      await throttle.hit(signInPerEmail, tenant.id, 'password', session.accountId);
      await withTenant((tx) => deleteReferrer(tx, session, body));
      void reply.header(
        'set-cookie',
        clearSessionCookie('referrer', tenant.config.integratedFrame),
      );
    });
}

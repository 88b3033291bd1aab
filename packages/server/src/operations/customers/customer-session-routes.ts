import * as contract from '@weitersagen/contracts/operator-customer-sessions';
import { endReferrerSession, referrerSessions, signReferrerOut } from '../../people/public.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { noteLook } from './customer-look.ts';
import { accountOf, idsOfCustomer } from './customer-service.ts';

/** Where customers are signed in, as support sees and ends it. product.md, section "12 Accounts and tokens". */
export function registerCustomerSessionRoutes(routes: Routes): void {
  routes.handle(contract.listCustomerSessions, ({ auth, body: { client, id }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, async (tx) => {
      const { account, ids, entity } = await idsOfCustomer(tx, id);
      await noteLook(tx, { entity, id: ids[0] ?? id, by });
      return { sessions: account === undefined ? [] : await referrerSessions(tx, account.id) };
    });
  });
  routes.handle(contract.endCustomerSession, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, id, session, reason } = body;
    await withClient(client, async (tx) =>
      endReferrerSession(tx, await accountOf(tx, id), { session, by, reason }),
    );
    return {};
  });
  routes.handle(contract.endCustomerSessions, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, id, reason } = body;
    await withClient(client, async (tx) =>
      signReferrerOut(tx, await accountOf(tx, id), { by, reason }),
    );
    return {};
  });
}

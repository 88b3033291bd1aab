import * as contract from '@weitersagen/contracts/operator-customer-address';
import {
  addressWish,
  correctAddress,
  dropAddress,
  mailPerAddress,
  operatorMailboxes,
  requireConfirmedOperator,
} from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { noteLook } from './customer-look.ts';
import { accountOf, idsOfCustomer } from './customer-service.ts';

/** The address of a referrer, as support corrects it by a confirmation. product.md, section "12 Accounts and tokens". */
export function registerCustomerAddressRoutes(
  routes: Routes,
  { seal, throttle }: Pick<AppDeps, 'seal' | 'throttle'>,
): void {
  routes.handle(contract.getCustomerAddress, ({ auth, body: { client, id }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, async (tx) => {
      const { account, ids, entity } = await idsOfCustomer(tx, id);
      await noteLook(tx, { entity, id: ids[0] ?? id, by });
      return { wish: account === undefined ? null : await addressWish(tx, account.id) };
    });
  });
  routes.handle(contract.correctCustomerAddress, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, id, email, seen, reason } = body;
    const mailboxes = await withTenant(operatorMailboxes);
    const account = await withClient(client, (tx) => accountOf(tx, id));
    await throttle.hit(mailPerAddress, client, 'email change', account);
    const by = { id: accountId, mailboxes, reason };
    return withClient(client, async (tx) => ({
      wish: await correctAddress(tx, seal, account, { email, seen, by }),
    }));
  });
  routes.handle(contract.dropCustomerAddress, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, id, wish, reason } = body;
    await withClient(client, async (tx) =>
      dropAddress(tx, await accountOf(tx, id), { wish, by, reason }),
    );
    return {};
  });
}

import * as commissions from '@weitersagen/contracts/commissions';
import * as contract from '@weitersagen/contracts/seller';
import { leadStatusByLabel } from '@weitersagen/domain/wire-labels';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import {
  changePassword,
  countingWrongTokens,
  mailPerAddress,
  mailPerCaller,
  signInPerEmail,
  staffView,
} from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { entryKindByLabel } from '../../rewards/public.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readPeriod, readSorting } from '../../platform/paging/report-paging.ts';
import { requireSeller } from './require-seller.ts';
import { vatStatusByLabel } from './vat-labels.ts';
import type { Limit } from '../../platform/throttle.ts';
import { kindByLabel } from './kind-labels.ts';
import { listCommissions } from './commission-list.ts';
import { changeSeller, isSensitive, viewSeller } from './data-service.ts';
import { sellerFigures } from './figures-service.ts';
import { listOrders } from './order-list.ts';
import { registerSeller, requestPassword, setPassword } from './registration-service.ts';

type Deps = Pick<AppDeps, 'throttle' | 'accessTokens'>;

const tokenPerCaller: Limit = { name: 'seller token caller', hits: 60, seconds: 3600 };

function registerAccess(routes: Routes, { throttle }: Deps) {
  routes.handle(contract.registerSeller, async ({ tenant, withTenant, body, ip, language }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'seller', mailboxOf(body.email));
    const input = {
      ...body,
      kind: kindByLabel[body.kind],
      vatStatus: vatStatusByLabel[body.vatStatus],
      company: body.company ?? null,
      vatId: body.vatId ?? null,
    };
    await withTenant((tx) => registerSeller(tx, input, language));
  });
  routes.handle(contract.requestSellerPassword, async ({ tenant, withTenant, body, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'seller', mailboxOf(body.email));
    await withTenant((tx) => requestPassword(tx, body.email));
  });
  routes.handle(contract.setSellerPassword, ({ withTenant, body, ip }) =>
    countingWrongTokens(throttle, tokenPerCaller, ip, () =>
      withTenant((tx) => setPassword(tx, body.token, body.password, body.termsVersion)),
    ),
  );
}

function registerData(routes: Routes, { throttle }: Deps) {
  routes.handle(contract.getSellerData, ({ withTenant, auth }) =>
    withTenant(async (tx) => viewSeller(await requireSeller(tx, requireSession(auth)))),
  );
  routes.handle(contract.updateSellerData, async ({ tenant, withTenant, auth, body }) => {
    const session = requireSession(auth);
    const change = {
      ...body,
      kind: body.kind && kindByLabel[body.kind],
      vatStatus: body.vatStatus && vatStatusByLabel[body.vatStatus],
    };
    if (isSensitive(change))
      await throttle.hit(signInPerEmail, tenant.id, 'seller', session.accountId);
    return withTenant(async (tx) => changeSeller(tx, await requireSeller(tx, session), change));
  });
}

function registerPassword(routes: Routes, { throttle, accessTokens }: Deps) {
  routes.handle(
    contract.changeSellerPassword,
    async ({ tenant, withTenant, auth, body, reply }) => {
      const { accountId } = requireSession(auth);
      await throttle.hit(signInPerEmail, tenant.id, 'seller', accountId);
      const { account, session } = await withTenant((tx) =>
        changePassword(tx, accessTokens, accountId, body),
      );
      void reply.header('set-cookie', session.setCookie);
      return staffView(account, session);
    },
  );
}

function registerLists(routes: Routes) {
  routes.handle(commissions.getSellerFigures, ({ withTenant, auth }) =>
    withTenant(async (tx) => {
      const { account } = await requireSeller(tx, requireSession(auth));
      return sellerFigures(tx, account.id);
    }),
  );
  routes.handle(commissions.reportSellerOrders, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const { account } = await requireSeller(tx, requireSession(auth));
      const status = body.filter?.status && leadStatusByLabel[body.filter.status];
      const filter = { ...body.filter, ...readPeriod(body.filter), status };
      return listOrders(tx, account.id, filter, readSorting(body, 'Auftragsdatum'));
    }),
  );
  routes.handle(commissions.reportCommissions, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const { account } = await requireSeller(tx, requireSession(auth));
      const kind = body.filter?.kind && entryKindByLabel[body.filter.kind];
      const filter = { ...body.filter, ...readPeriod(body.filter), kind };
      return listCommissions(tx, account.id, filter, readSorting(body, 'Gebucht'));
    }),
  );
}

/** Professional sellers: registration, own data, figures, orders, commissions. product.md, section "9 Calls". */
export function registerSellerRoutes(routes: Routes, deps: Deps) {
  registerAccess(routes, deps);
  registerData(routes, deps);
  registerPassword(routes, deps);
  registerLists(routes);
}

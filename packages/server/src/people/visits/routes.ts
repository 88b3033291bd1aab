import * as contract from '@weitersagen/contracts/visit';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, requireVisit } from '../../platform/http/identity.ts';
import { listDoneOnBehalf } from './done-on-behalf-service.ts';
import { beginActing, endActing, readVisit } from './visit-service.ts';

/** An operator's visit, and what came of it for the person. product.md, section "12 Accounts and tokens". */
export function registerVisitRoutes(routes: Routes, { seal }: AppDeps) {
  routes.handle(contract.getVisit, ({ withTenant, auth }) =>
    withTenant((tx) => readVisit(tx, requireVisit(auth))),
  );
  routes.handle(contract.beginActing, ({ withTenant, auth, body }) =>
    withTenant((tx) => beginActing(tx, requireVisit(auth), body.reason)),
  );
  routes.handle(contract.endActing, ({ withTenant, auth }) =>
    withTenant((tx) => endActing(tx, requireVisit(auth))),
  );
  routes.handle(contract.listDoneOnBehalf, async ({ withTenant, auth }) => ({
    entries: await withTenant((tx) => listDoneOnBehalf(tx, seal, requireSession(auth).accountId)),
  }));
}

import * as contract from '@weitersagen/contracts/operator-test-run';
import { operatorNames } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { runTest, testRunView } from './test-run.ts';
import { testRunRepository } from './test-run-repository.ts';

/** The test run of a client's programme, as admins start it. product.md, section "2 Tenants and switches". */
export function registerTestRunRoutes(routes: Routes, deps: AppDeps): void {
  routes.handle(contract.getTestRun, async ({ query, language, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    const kept = await withClient(query.mandant, (tx) => testRunRepository(tx).latest());
    return { testRun: kept === null ? null : testRunView(kept, { names, locale: language }) };
  });
  routes.handle(contract.startTestRun, async ({ auth, body, language, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const names = await withTenant((tx) => operatorNames(tx));
    const kept = await runTest((work) => withClient(body.client, work), deps, accountId);
    return testRunView(kept, { names, locale: language });
  });
}

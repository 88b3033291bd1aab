import * as contract from '@weitersagen/contracts/agent';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { mailPerAddress, mailPerCaller } from '../accounts/limits.ts';
import { requestPassword, setPassword } from './agent-access.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import type { Limit } from '../../platform/throttle.ts';

const tokenPerCaller: Limit = { name: 'agent token caller', hits: 60, seconds: 3600 };

/** Passwords of call-centre agents by mailed link. product.md, section "12 Accounts and tokens". */
export function registerAgentRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.requestAgentPassword, async ({ tenant, withTenant, body, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'agent', mailboxOf(body.email));
    await withTenant((tx) => requestPassword(tx, body.email));
  });
  routes.handle(contract.setAgentPassword, async ({ withTenant, body, ip }) => {
    await throttle.hit(tokenPerCaller, ip);
    await withTenant((tx) => setPassword(tx, body.token, body.password));
  });
}

import * as contract from '@weitersagen/contracts/operator-access';
import { staffView } from '../accounts/staff-view.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { deviceOf } from '../sessions/device.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkey-login.ts';

/** Sign-in of operators by a passkey. product.md, section "12 Accounts and tokens". */
export function registerPasskeyRoutes(routes: Routes, deps: AppDeps): void {
  routes.handle(contract.beginPasskeyLogin, async ({ tenant, body, ip }) => ({
    options: await beginPasskeySignIn(deps, tenant, body.ticket, ip),
  }));
  routes.handle(contract.finishPasskeyLogin, async ({ tenant, body, ip, request, reply }) => {
    const { cookie: cookies, 'user-agent': userAgent } = request.headers;
    const caller = { ip, cookies, device: deviceOf(userAgent) };
    const signedIn = await finishPasskeySignIn(deps, tenant, body, caller);
    void reply.header('set-cookie', signedIn.session.setCookie);
    return staffView(signedIn.account, signedIn.session);
  });
}

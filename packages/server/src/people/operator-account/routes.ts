import * as contract from '@weitersagen/contracts/operator-account';
import { requireConfirmed, requireConfirmedOperator } from '../accounts/confirmed-session.ts';
import { readEmailChange } from '../accounts/email-change-service.ts';
import { mailPerAddress, signInPerCaller, wrongTokenPerCaller } from '../accounts/limits.ts';
import { setLanguage } from '../accounts/settings-service.ts';
import { countingWrongTokens } from '../accounts/wrong-tokens.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession, type Identity } from '../../platform/http/identity.ts';
import { signOutEverywhere } from '../operators/operator-people-service.ts';
import { beginPasskey, keepPasskey, renamePasskey, takeChallengeOf } from '../passkeys/passkeys.ts';
import { countCode, forgetCodes } from '../second-factor/code-limit.ts';
import * as factor from '../second-factor/second-factor.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import * as own from './own-factors.ts';
import * as person from './own-person.ts';

interface OwnCall {
  readonly withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly auth: Identity;
}

/** Does work for somebody who confirmed in the last ten minutes that it is them. Throws passwordRequired. */
const confirmed = <T>(
  { withTenant, auth }: OwnCall,
  work: (tx: TenantTx, accountId: string) => Promise<T>,
) =>
  withTenant(async (tx) => {
    const session = requireOwnSession(auth);
    await requireConfirmed(tx, session, 'confirmAgain');
    return work(tx, session.accountId);
  });

function registerApp(routes: Routes, { throttle, seal }: AppDeps) {
  routes.handle(contract.beginOwnApp, (call) =>
    confirmed(call, async (tx, id) =>
      factor.beginAppOrNext(tx, seal, await own.ownAccount(tx, id)),
    ),
  );
  routes.handle(contract.confirmOwnApp, async (call) => {
    const { accountId } = requireOwnSession(call.auth);
    const tried = { tenant: call.tenant.id, accountId, isKnown: true };
    await countCode(throttle, tried);
    await confirmed(call, (tx, id) => factor.confirmAppOrNext(tx, seal, id, call.body.code));
    await forgetCodes(throttle, tried);
  });
  routes.handle(contract.removeOwnApp, (call) => confirmed(call, own.removeOwnApp));
  routes.handle(contract.renewOwnCodes, async (call) => ({
    codes: await confirmed(call, factor.renewRecoveryCodes),
  }));
}

function registerPasskeys(routes: Routes, { withTenant }: AppDeps) {
  routes.handle(contract.beginOwnPasskey, async (call) => ({
    options: await confirmed(call, async (tx, id) =>
      beginPasskey(tx, await own.ownAccount(tx, id)),
    ),
  }));
  routes.handle(contract.addOwnPasskey, async (call) => {
    const taken = await takeChallengeOf(withTenant, call.tenant, call.body.passkey, 'register');
    await confirmed(call, (tx, id) => keepPasskey(tx, id, call.body, taken));
  });
  routes.handle(contract.renameOwnPasskey, (call) =>
    call.withTenant((tx) =>
      renamePasskey(tx, requireOwnSession(call.auth).accountId, call.params.id, call.body.name),
    ),
  );
  routes.handle(contract.removeOwnPasskey, (call) =>
    confirmed(call, (tx, id) => own.removeOwnPasskey(tx, id, call.params.id)),
  );
}

/** The own name, language of mails and address; the link is followed by whoever reads the mailbox, signed in or not. */
function registerPerson(routes: Routes, { throttle, seal }: AppDeps) {
  routes.handle(contract.changeOwnName, (call) =>
    confirmed(call, (tx, id) => person.changeOwnName(tx, seal, id, call.body)),
  );
  routes.handle(contract.changeOwnLanguage, async ({ withTenant, auth, body }) => {
    await withTenant((tx) => setLanguage(tx, requireOwnSession(auth).accountId, body.language));
  });
  routes.handle(contract.getOwnEmailChange, ({ withTenant, auth }) =>
    withTenant((tx) => readEmailChange(tx, requireOwnSession(auth).accountId)),
  );
  routes.handle(contract.askOwnEmailChange, async (call) => {
    const { accountId } = requireOwnSession(call.auth);
    // Asked first: a page makes the call once more after the confirmation.
    await requireConfirmedOperator(call.withTenant, call.auth);
    await throttle.hit(mailPerAddress, call.tenant.id, 'email change', accountId);
    return confirmed(call, (tx, id) => person.askOwnEmailChange(tx, seal, id, call.body.email));
  });
  routes.handle(contract.dropOwnEmailChange, ({ withTenant, auth }) =>
    withTenant((tx) => person.dropOwnEmailChange(tx, requireOwnSession(auth).accountId)),
  );
  routes.handle(contract.confirmOwnEmailChange, async ({ withTenant, body, ip }) => {
    await throttle.hit(signInPerCaller, ip);
    return countingWrongTokens(throttle, wrongTokenPerCaller, ip, async () => ({
      email: await withTenant((tx) => person.confirmOwnEmailChange(tx, seal, body.token)),
    }));
  });
}

/** The own access of an operator: roles, second factors, sessions. product.md, section "12 Accounts and tokens". */
export function registerOperatorAccountRoutes(routes: Routes, deps: AppDeps): void {
  routes.handle(contract.getOperatorAccount, async ({ withTenant, auth }) => {
    const { accountId, grants } = requireOwnSession(auth);
    const clients = await deps.tenants.all();
    return withTenant((tx) => own.accountView(tx, accountId, grants, clients));
  });
  routes.handle(contract.endAllOwnSessions, async ({ withTenant, auth, reply }) => {
    const { accountId } = requireOwnSession(auth);
    await withTenant((tx) => signOutEverywhere(tx, accountId, { actor: accountId }));
    void reply.header('set-cookie', clearSessionCookie('operator'));
  });
  registerPerson(routes, deps);
  registerApp(routes, deps);
  registerPasskeys(routes, deps);
}

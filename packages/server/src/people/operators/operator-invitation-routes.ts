import * as contract from '@weitersagen/contracts/operator-access';
import { signInPerCaller, wrongTokenPerCaller } from '../accounts/limits.ts';
import { staffView } from '../accounts/staff-view.ts';
import { countingWrongTokens } from '../accounts/wrong-tokens.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { takeChallengeOf } from '../passkeys/passkeys.ts';
import { countCode, forgetCodes } from '../second-factor/code-limit.ts';
import { deviceOf } from '../sessions/device.ts';
import * as link from './operator-invitation-service.ts';

interface Caller {
  readonly ip: string;
  readonly request: { readonly headers: { readonly 'user-agent'?: string | undefined } };
  readonly reply: { readonly header: (name: string, value: readonly string[]) => unknown };
}

/** The way from a mailed link to an access: password, second factor, recovery codes, signed in. product.md, section "12 Accounts and tokens". */
export function registerOperatorInvitationRoutes(routes: Routes, deps: AppDeps): void {
  const { throttle } = deps;
  /** Counts links that do not exist against who tries them. */
  async function limited<T>(ip: string, work: () => Promise<T>): Promise<T> {
    await throttle.hit(signInPerCaller, ip);
    return countingWrongTokens(throttle, wrongTokenPerCaller, ip, work);
  }
  function answerReady({ reply }: Caller, { account, session, codes }: link.Ready) {
    void reply.header('set-cookie', session.setCookie);
    return { signedIn: staffView(account, session), codes: [...codes] };
  }
  const device = ({ request }: Caller) => deviceOf(request.headers['user-agent']);

  routes.handle(contract.getOperatorInvitation, ({ withTenant, body, ip }) =>
    limited(ip, () => withTenant((tx) => link.lookUpLink(tx, body.token))),
  );
  routes.handle(contract.setOperatorPassword, ({ withTenant, body, ip }) =>
    limited(ip, () => withTenant((tx) => link.setLinkedPassword(tx, body.token, body.password))),
  );
  routes.handle(contract.beginFirstApp, ({ withTenant, body, ip }) =>
    limited(ip, () => withTenant((tx) => link.beginLinkedApp(tx, deps.seal, body.token))),
  );
  routes.handle(contract.finishFirstApp, (call) =>
    limited(call.ip, async () => {
      const { tenant, withTenant, body } = call;
      const accountId = await withTenant((tx) => link.linkedAccountId(tx, body.token));
      const tried = { tenant: tenant.id, accountId, isKnown: false };
      await countCode(throttle, tried);
      const ready = await withTenant((tx) => link.finishLinkedApp(tx, deps, body, device(call)));
      await forgetCodes(throttle, tried);
      return answerReady(call, ready);
    }),
  );
  routes.handle(contract.beginFirstPasskey, ({ withTenant, body, ip }) =>
    limited(ip, async () => ({
      options: await withTenant((tx) => link.beginLinkedPasskey(tx, body.token)),
    })),
  );
  routes.handle(contract.finishFirstPasskey, (call) =>
    limited(call.ip, async () => {
      const { tenant, withTenant, body } = call;
      const taken = await takeChallengeOf(deps.withTenant, tenant, body.passkey, 'register');
      return answerReady(
        call,
        await withTenant((tx) => link.finishLinkedPasskey(tx, deps, body, taken, device(call))),
      );
    }),
  );
}

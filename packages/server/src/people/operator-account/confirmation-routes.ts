import * as contract from '@weitersagen/contracts/operator-account';
import { signInPerEmail } from '../accounts/limits.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession } from '../../platform/http/identity.ts';
import { beginSigning, signerOf, takeChallengeOf } from '../passkeys/passkeys.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { countCode, forgetCodes } from '../second-factor/code-limit.ts';
import { provenAccount } from '../second-factor/proven-account.ts';
import { takeCode } from '../second-factor/take-code.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

/** How an operator confirms to be there before a change of the own access; a session begins confirmed where our second factor opened it, else as of when the identity provider asked the person. product.md, section "12 Accounts and tokens". */
export function registerConfirmationRoutes(routes: Routes, deps: AppDeps): void {
  const { throttle, seal } = deps;
  routes.handle(contract.confirmByCode, async ({ tenant, withTenant, auth, body }) => {
    const { accountId, sessionId, kind } = requireOwnSession(auth);
    await throttle.hit(signInPerEmail, tenant.id, kind, accountId);
    const tried = { tenant: tenant.id, accountId, isKnown: true };
    await countCode(throttle, tried);
    await withTenant(async (tx) => {
      await provenAccount(tx, accountId, body.currentPassword);
      await takeCode(tx, seal, accountId, body.code);
      await sessionRepository(tx).markVerified(sessionId);
    });
    await forgetCodes(throttle, tried);
  });
  routes.handle(contract.beginConfirmByPasskey, ({ withTenant, auth }) =>
    withTenant(async (tx) => {
      const { accountId } = requireOwnSession(auth);
      if (!(await passkeyRepository(tx).has(accountId))) throw new ApiError('factorOff');
      return { options: await beginSigning(tx, 'confirm', accountId) };
    }),
  );
  routes.handle(contract.confirmByPasskey, async ({ tenant, withTenant, auth, body }) => {
    const { accountId, sessionId, kind } = requireOwnSession(auth);
    await throttle.hit(signInPerEmail, tenant.id, kind, accountId);
    const taken = await takeChallengeOf(deps.withTenant, tenant, body.passkey, 'confirm');
    await withTenant(async (tx) => {
      const signer = await signerOf(tx, body.passkey, taken);
      if (signer !== accountId) throw new ApiError('passkeyRefused');
      await sessionRepository(tx).markVerified(sessionId);
    });
  });
}

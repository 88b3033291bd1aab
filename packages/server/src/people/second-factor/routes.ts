import * as contract from '@weitersagen/contracts/second-factor';
import { signInPerEmail } from '../accounts/limits.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession, type Identity } from '../../platform/http/identity.ts';
import { countCode, forgetCodes } from './code-limit.ts';
import * as factor from './second-factor.ts';
import { provenAccount } from './proven-account.ts';
import { secondFactorRepository } from './second-factor-repository.ts';
import { takeCode } from './take-code.ts';

const isOwner = ({ role }: { readonly role: string | null }) =>
  role === 'owner' || role === 'inactiveOwner';

/** The second factor of agency users; owners may switch it on. product.md, section "12 Accounts and tokens". */
export function registerSecondFactorRoutes(routes: Routes, { throttle, seal }: AppDeps) {
  routes.handle(contract.getSecondFactor, ({ withTenant, auth }) =>
    withTenant(async (tx) => {
      const session = requireOwnSession(auth);
      const factors = secondFactorRepository(tx);
      const since = (await factors.find(session.accountId))?.confirmed_at ?? null;
      return {
        since: since === null ? null : since.toISOString(),
        recoveryCodesLeft: since === null ? 0 : await factors.countCodes(session.accountId),
        offered: isOwner(session),
      };
    }),
  );
  routes.handle(contract.beginSecondFactor, async ({ tenant, withTenant, auth, body }) => {
    const session = requireOwnSession(auth);
    if (!isOwner(session)) throw new ApiError('viewForbidden');
    const { accountId, kind } = session;
    await throttle.hit(signInPerEmail, tenant.id, kind, accountId);
    return withTenant(async (tx) => {
      const account = await provenAccount(tx, accountId, body.currentPassword);
      return factor.beginSecondFactor(tx, seal, account);
    });
  });
  routes.handle(contract.confirmSecondFactor, async ({ tenant, withTenant, auth, body }) => {
    const { accountId } = requireOwnSession(auth);
    const tried = { tenant: tenant.id, accountId, isKnown: true };
    await countCode(throttle, tried);
    const codes = await withTenant((tx) =>
      factor.confirmSecondFactor(tx, seal, accountId, body.code),
    );
    await forgetCodes(throttle, tried);
    return { codes };
  });

  /** Runs work of somebody who has shown password and code, in the same transaction. */
  async function proven<T>(
    {
      tenant,
      withTenant,
      auth,
      body,
    }: {
      readonly tenant: { readonly id: string };
      readonly withTenant: <R>(work: (tx: TenantTx) => Promise<R>) => Promise<R>;
      readonly auth: Identity;
      readonly body: { readonly currentPassword: string; readonly code: string };
    },
    work: (tx: TenantTx, accountId: string) => Promise<T>,
  ): Promise<T> {
    const { accountId, kind } = requireOwnSession(auth);
    await throttle.hit(signInPerEmail, tenant.id, kind, accountId);
    const tried = { tenant: tenant.id, accountId, isKnown: true };
    await countCode(throttle, tried);
    const done = await withTenant(async (tx) => {
      await provenAccount(tx, accountId, body.currentPassword);
      await takeCode(tx, seal, accountId, body.code);
      return work(tx, accountId);
    });
    await forgetCodes(throttle, tried);
    return done;
  }
  routes.handle(contract.renewRecoveryCodes, async (call) => ({
    codes: await proven(call, factor.renewRecoveryCodes),
  }));
  routes.handle(contract.removeSecondFactor, (call) =>
    proven(call, (tx, actor) => factor.removeSecondFactor(tx, actor, { actor })),
  );
}

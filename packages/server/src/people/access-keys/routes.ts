import * as contract from '@weitersagen/contracts/operator-keys';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { OperatorError } from '../../platform/operator/operator-command.ts';
import {
  agreeToFeedKey,
  issueFeedKey,
  revokeFeedKey,
  rotateFeedKey,
  type IssuedKey,
} from '../../tenancy/public.ts';
import { requireConfirmedOperator } from '../accounts/confirmed-session.ts';
import { createMachineKey, KeyNotMade, revokeMachineKey } from '../machine-keys/machine-keys.ts';
import { keysFor } from './access-keys-service.ts';

const shownOnce = ({ expiresAt, ...issued }: IssuedKey) => ({
  ...issued,
  expiresAt: expiresAt.toISOString(),
});

/** What was found. Throws unknownNumber where nothing was, which undoes the transaction. */
function found<T>(what: T | null): T {
  if (what === null) throw new ApiError('unknownNumber');
  return what;
}

/** As a call answers that a key was not made. */
function notMade({ why }: KeyNotMade): ApiError {
  switch (why) {
    case 'role':
      return new ApiError('grantForbidden');
    case 'action':
      return new ApiError('invalidInput', { fields: { Aktionen: 'invalid' } });
    case 'name':
      return new ApiError('invalidInput', { fields: { Name: 'nameTaken' } });
    default:
      return why satisfies never;
  }
}

/** Keys of clients' systems and of machines, for admins. product.md, section "9 Calls". */
export function registerAccessKeyRoutes(routes: Routes, deps: AppDeps): void {
  routes.handle(contract.listKeys, ({ auth }) => keysFor(deps, requireSession(auth)));
  routes.handle(contract.agreeToKey, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, id } = body;
    await requireConfirmedOperator(withTenant, auth);
    await withClient(client, async (tx) => found(await agreeToFeedKey(tx, id, accountId)));
  });
  routes.handle(contract.createKey, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...wanted } = body;
    await requireConfirmedOperator(withTenant, auth);
    return shownOnce(await withClient(client, (tx) => issueFeedKey(tx, wanted, accountId)));
  });
  routes.handle(contract.rotateKey, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...wanted } = body;
    await requireConfirmedOperator(withTenant, auth);
    return shownOnce(
      await withClient(client, async (tx) => found(await rotateFeedKey(tx, wanted, accountId))),
    );
  });
  routes.handle(contract.revokeKey, async ({ auth, body: { client, id }, withClient }) => {
    const { accountId } = requireSession(auth);
    await withClient(client, async (tx) => found(await revokeFeedKey(tx, id, accountId)));
  });
  routes.handle(contract.createMachineKey, async ({ auth, body, withTenant }) => {
    const { actions, ...wanted } = body;
    await requireConfirmedOperator(withTenant, auth);
    const { client } = wanted;
    if (client !== null && (await deps.tenants.byClient(client))?.kind !== 'client')
      throw new ApiError('unknownTenant');
    return withTenant(async (tx) => {
      try {
        const { accountId } = requireSession(auth);
        const scopes = [...new Set(actions)];
        const { key, expiresAt } = await createMachineKey(tx, accountId, { ...wanted, scopes });
        return { key, expiresAt: expiresAt.toISOString() };
      } catch (error) {
        throw error instanceof KeyNotMade ? notMade(error) : error;
      }
    });
  });
  routes.handle(contract.revokeMachineKey, ({ auth, body: { name }, withTenant }) =>
    withTenant(async (tx) => {
      try {
        await revokeMachineKey(tx, requireSession(auth).accountId, name);
      } catch (error) {
        // A key of clients of other admins is not in their list either.
        if (error instanceof OperatorError) throw new ApiError('unknownNumber');
        throw error;
      }
    }),
  );
}

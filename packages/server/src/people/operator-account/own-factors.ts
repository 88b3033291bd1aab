import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { removePasskey } from '../passkeys/passkeys.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { hasApp, removeSecondFactor } from '../second-factor/second-factor.ts';
import { secondFactorRepository } from '../second-factor/second-factor-repository.ts';

/** The account of who asks. Throws sessionEnded for one that was removed meanwhile. */
export async function ownAccount(tx: TenantTx, accountId: string): Promise<Account> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  return account;
}

/** What an operator knows of their own access. */
export async function accountView(
  tx: TenantTx,
  accountId: string,
  grants: readonly Grant[],
  clients: readonly Tenant[],
): Promise<OperatorAccount> {
  const account = await ownAccount(tx, accountId);
  const app = await secondFactorRepository(tx).find(accountId);
  const passkeys = await passkeyRepository(tx).of(accountId);
  return {
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    language: offeredLocale(tx.tenant, account.language),
    roles: [...grants],
    clients: clients
      .filter(({ id }) => grants.some(({ client }) => client === id))
      .map(({ id, config }) => ({ id, name: config.name })),
    appSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await secondFactorRepository(tx).countCodes(accountId),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created: passkey.created_at.toISOString(),
      lastUsed: passkey.last_used_at?.toISOString() ?? null,
      isSynced: passkey.is_synced,
    })),
  };
}

/** Removals wait for each other, so that of the last two factors one stays. */
const takeFactorTurn = (tx: TenantTx, accountId: string) => takeTurn(tx, `factors ${accountId}`);

/** Removes the app. Throws factorOff without one, or lastFactor. */
export async function removeOwnApp(tx: TenantTx, accountId: string): Promise<void> {
  await takeFactorTurn(tx, accountId);
  if (!(await hasApp(tx, accountId))) throw new ApiError('factorOff');
  if (!(await passkeyRepository(tx).has(accountId))) throw new ApiError('lastFactor');
  await removeSecondFactor(tx, accountId, { actor: accountId });
}

/** Removes a passkey. Throws unknownNumber for one that is not theirs, or lastFactor. */
export async function removeOwnPasskey(tx: TenantTx, accountId: string, id: string): Promise<void> {
  await takeFactorTurn(tx, accountId);
  const own = await passkeyRepository(tx).of(accountId);
  const isLast = own.length === 1 && own[0]?.id === id && !(await hasApp(tx, accountId));
  if (isLast) throw new ApiError('lastFactor');
  await removePasskey(tx, accountId, id);
}

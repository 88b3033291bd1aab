import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import type { Account } from '../accounts/account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { factorAddress, newFactorSecret } from './authenticator.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { secondFactorMail } from './second-factor-outbox.ts';
import { secondFactorRepository } from './second-factor-repository.ts';
import { placeOf, takeAppCode } from './take-code.ts';

/** Says whether somebody has set an authenticator app up. */
export async function hasApp(tx: TenantTx, accountId: string): Promise<boolean> {
  const factor = await secondFactorRepository(tx).find(accountId);
  return factor !== undefined && factor.confirmed_at !== null;
}

/** Says whether the sign-in of an account asks for a second factor: an authenticator app or a passkey. */
export async function hasSecondFactor(tx: TenantTx, accountId: string): Promise<boolean> {
  return (await hasApp(tx, accountId)) || (await passkeyRepository(tx).has(accountId));
}

/** Begins to set up an authenticator app; a beginning that was never confirmed is replaced. Throws factorOn. */
export async function beginSecondFactor(
  tx: TenantTx,
  seal: Seal,
  account: Pick<Account, 'id' | 'email'>,
): Promise<FactorSetup> {
  const secret = newFactorSecret();
  const sealed = seal.close(secret, placeOf(tx, account.id));
  if (!(await secondFactorRepository(tx).begin(account.id, sealed))) throw new ApiError('factorOn');
  return { address: factorAddress(secret, tx.tenant.config.name, account.email), secret };
}

/** Begins to set up an authenticator app, also in place of the one that is there, which counts until the new one is confirmed. */
export async function beginAppOrNext(
  tx: TenantTx,
  seal: Seal,
  account: Pick<Account, 'id' | 'email'>,
): Promise<FactorSetup> {
  if (!(await hasApp(tx, account.id))) return beginSecondFactor(tx, seal, account);
  const secret = newFactorSecret();
  const sealed = seal.close(secret, placeOf(tx, account.id));
  await secondFactorRepository(tx).beginNext(account.id, sealed);
  return { address: factorAddress(secret, tx.tenant.config.name, account.email), secret };
}

/** Switches the app on with its first code, or puts it in the place of the one before, whose codes count no more. Recovery codes stay. Throws as {@link confirmSecondFactor}. */
export async function confirmAppOrNext(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  code: string,
): Promise<void> {
  const factors = secondFactorRepository(tx);
  const factor = await factors.lock(accountId);
  const next = factor?.confirmed_at == null ? null : factor.next_secret;
  if (next === null) {
    await confirmSecondFactor(tx, seal, accountId, code);
    return;
  }
  await takeAppCode(tx, seal, { account_id: accountId, secret: next, last_step: null }, code);
  await factors.confirmNext(accountId);
  const entry = { entity: 'account', entityId: accountId, actor: accountId } as const;
  await audit(tx, { ...entry, event: 'secondFactorReplaced' });
  await enqueue(tx, secondFactorMail, { accountId, change: 'replaced' });
}

/** Recovery codes in place of all earlier ones. */
export async function newCodes(tx: TenantTx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await secondFactorRepository(tx).replaceCodes(accountId, codes.map(recoveryHash));
  return [...codes];
}

/** Switches the app on with its first code; gives the recovery codes, none where a passkey has some already. Throws codeWrong, factorOn, or factorOff when nothing was begun. */
export async function confirmSecondFactor(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  code: string,
  actor: string = accountId,
): Promise<string[]> {
  const factors = secondFactorRepository(tx);
  const factor = await factors.lock(accountId);
  if (factor === undefined) throw new ApiError('factorOff');
  if (factor.confirmed_at !== null) throw new ApiError('factorOn');
  await takeAppCode(tx, seal, factor, code);
  await factors.confirm(accountId);
  await audit(tx, { entity: 'account', entityId: accountId, event: 'secondFactorOn', actor });
  await enqueue(tx, secondFactorMail, { accountId, change: 'on' });
  return (await passkeyRepository(tx).has(accountId)) ? [] : newCodes(tx, accountId);
}

/** New recovery codes in place of all earlier ones. The caller has used up a code before. */
export async function renewRecoveryCodes(tx: TenantTx, accountId: string): Promise<string[]> {
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'recoveryCodesRenewed',
    actor: accountId,
  });
  await enqueue(tx, secondFactorMail, { accountId, change: 'codesRenewed' });
  return newCodes(tx, accountId);
}

/** Switches the second factor off; forgets one that was only begun, of which nobody hears. The caller has used up a code before, or is an operator with a reason. */
export async function removeSecondFactor(
  tx: TenantTx,
  accountId: string,
  { actor, reason }: { readonly actor: string; readonly reason?: string },
): Promise<void> {
  const factors = secondFactorRepository(tx);
  const hasOther = await passkeyRepository(tx).has(accountId);
  const wasOn = await factors.remove(accountId);
  if (!hasOther) await factors.removeCodes(accountId);
  if (!wasOn) return;
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'secondFactorOff',
    actor,
    ...(reason === undefined ? {} : { reason }),
  });
  await enqueue(tx, secondFactorMail, { accountId, change: hasOther ? 'appRemoved' : 'off' });
}

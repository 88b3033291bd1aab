import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { blockedError } from './email-admission.ts';

/**
 * The account of a password that was right a moment ago, in the person's turn: the password may have changed since, and the account have been
 * blocked or removed. Throws wrongCredentials or accountBlocked.
 */
export async function stillProven(tx: TenantTx, proven: Account): Promise<Account> {
  await takePersonTurn(tx, proven.id);
  const account = await accountRepository(tx).byId(proven.id);
  const isSame = account?.password_hash === proven.password_hash && account.email === proven.email;
  if (account === undefined || !isSame) throw new ApiError('wrongCredentials');
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  return account;
}

import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { blockedError } from './email-admission.ts';
import { checkPassword } from './password.ts';

/**
 * The account of a password that was right a moment ago, in the person's turn: the account may have got another password since, for which this one is
 * tried again, and have been blocked or removed. Throws wrongCredentials or accountBlocked.
 */
export async function stillProven(
  tx: TenantTx,
  proven: Account,
  password: string,
): Promise<Account> {
  await takePersonTurn(tx, proven.id);
  const account = await accountRepository(tx).byId(proven.id);
  if (account === undefined || account.email !== proven.email)
    throw new ApiError('wrongCredentials');
  const isSame = account.password_hash === proven.password_hash;
  if (!isSame && !(await checkPassword(account.password_hash, password)))
    throw new ApiError('wrongCredentials');
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  return account;
}

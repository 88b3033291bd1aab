import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { checkPassword } from '../accounts/password.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The account of somebody who knows its password. Throws wrongCredentials. */
export async function provenAccount(
  tx: TenantTx,
  accountId: string,
  password: string,
): Promise<Account> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  if (!(await checkPassword(account.password_hash, password)))
    throw new ApiError('wrongCredentials', { fields: { AktuellesPasswort: 'invalid' } });
  return account;
}

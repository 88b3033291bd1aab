import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { passwordChangedMail } from './account-outbox.ts';
import type { Account } from './account-repository.ts';

/** Has somebody told that their password is another one, or a first one where the account had none, in the transaction of the change: whoever changed it knows, the owner may not. */
export const tellPasswordChanged = (
  tx: TenantTx,
  account: Pick<Account, 'id' | 'password_hash'>,
): Promise<void> =>
  enqueue(tx, passwordChangedMail, {
    accountId: account.id,
    at: tx.now.toISOString(),
    isFirst: account.password_hash === null,
  });

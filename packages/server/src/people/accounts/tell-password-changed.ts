import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { passwordChangedMail } from './account-outbox.ts';

/** Has somebody told that their password is another one, in the transaction of the change: whoever changed it knows, the owner may not. */
export const tellPasswordChanged = (tx: TenantTx, accountId: string): Promise<void> =>
  enqueue(tx, passwordChangedMail, { accountId, at: tx.now.toISOString() });
